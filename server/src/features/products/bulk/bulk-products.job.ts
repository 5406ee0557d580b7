import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { defineReclaimJob } from '../../../jobs/lease.ts';
import { runBulkJob } from './run-bulk-job.service.ts';

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

export const reclaimBulkJobsJob = defineReclaimJob('product_works', bulkProductsJob, (workId) => ({
  workId,
}));
