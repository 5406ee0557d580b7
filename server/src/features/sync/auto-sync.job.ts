import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { defineReclaimJob } from '../../jobs/lease.ts';
import { syncShopQueue } from '../../shared/sync-runs/sync-shop.queue.ts';
import { recordUnauthorisedShops, startDueSyncs } from './auto-sync.service.ts';

export const autoSyncJob = defineJob({
  name: 'auto-sync',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: async (deps) => {
    await startDueSyncs(deps);
    await recordUnauthorisedShops(deps);
  },
});

export const reclaimRunsJob = defineReclaimJob('sync_runs', syncShopQueue, (runId) => ({ runId }));
