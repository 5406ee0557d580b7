import { z } from 'zod';
import { defineQueue } from '../../jobs/job.ts';

export const syncShopQueue = defineQueue({
  name: 'sync-shop',
  payload: z.object({ runId: z.string() }),
  attempts: 100,
  concurrency: 4,
  groupConcurrency: 2,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 6 * 3600,
});
