import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { defineReclaimJob } from '../../../jobs/lease.ts';
import { runBulkJob } from './run-bulk-job.service.ts';

export const bulkProductsJob = defineJob({
  name: 'bulk-products',
  payload: z.object({ bulkJobId: z.string() }),
  attempts: 100,
  concurrency: 4,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 6 * 3600,
  handle: (deps, { bulkJobId }, signal) => runBulkJob(deps, bulkJobId, signal),
});

export const reclaimBulkJobsJob = defineReclaimJob('bulk_jobs', bulkProductsJob, (bulkJobId) => ({
  bulkJobId,
}));
