import { defineJob } from '../../jobs/job.ts';
import { syncShopQueue } from '../../shared/sync-runs/sync-shop.queue.ts';
import { runSync } from './run-sync.service.ts';

export const syncShopJob = defineJob({
  ...syncShopQueue,
  handle: (deps, { runId }, signal) => runSync(deps, runId, signal),
});
