import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/job.ts';
import { abandonedBulkJobs, releaseBulkJob, strandedBulkJobs } from './bulk-jobs.queries.ts';
import { runBulkJob } from './run-bulk-job.service.ts';

const STRANDED_MS = 60_000;

export const bulkProductsJob = defineJob({
  name: 'product-work',
  payload: z.object({ workId: z.string() }),
  attempts: 100,
  concurrency: 4,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 6 * 3600,
  handle: (deps, { workId }, signal) => runBulkJob(deps, workId, signal),
});

/** Hands works whose worker has gone to the next one. */
async function reclaimAbandonedBulkJobs(deps: Deps): Promise<void> {
  for (const bulkJob of await abandonedBulkJobs(deps.db, deps.clock.now())) {
    await deps.jobs.enqueue(bulkProductsJob, { workId: bulkJob.id });
    await releaseBulkJob(deps.db, bulkJob);
  }
}

/** Gives works whose job was lost a new one. Two jobs for one work do no harm: the later finds nothing to take. */
async function requeueStrandedBulkJobs(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - STRANDED_MS);
  for (const workId of await strandedBulkJobs(deps.db, since))
    await deps.jobs.enqueue(bulkProductsJob, { workId });
}

export const reclaimBulkJobsJob = defineJob({
  name: 'take-up-works',
  payload: z.object({}),
  attempts: 1,
  intervalSeconds: 5,
  handle: reclaimAbandonedBulkJobs,
});

export const requeueBulkJobsJob = defineJob({
  name: 'stranded-works',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: requeueStrandedBulkJobs,
});
