import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { runSync } from './run-sync.service.ts';

export const syncShopJob = defineJob({
  name: 'sync-shop',
  payload: z.object({ runId: z.string() }),
  attempts: 100,
  atOnce: 4,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 6 * 3600,
  handle: (deps, { runId }, signal) => runSync(deps, runId, signal),
});
