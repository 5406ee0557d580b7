import type { Generated } from 'kysely';

export type JobTables = {
  job_attempts: {
    job_id: string;
    name: string;
    worker: string;
    worker_crashes: Generated<number>;
    started_at: Date;
    quarantined_at: Date | null;
  };
};
