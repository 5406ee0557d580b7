import type { ColumnType, Generated } from 'kysely';

export type JobTables = {
  job_attempts: {
    job_id: string;
    name: string;
    worker: string;
    worker_crashes: Generated<number>;
    started_at: Date;
    quarantined_at: Date | null;
  };
  processes: {
    id: string;
    kind: 'api' | 'worker';
    version: string;
    started_at: Date;
    reported_at: Date;
    memory_bytes: ColumnType<string, number, number>;
  };
};
