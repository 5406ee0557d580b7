import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import {
  reclaimAbandonedRuns,
  recordUnauthorisedShops,
  requeueStrandedRuns,
  startDueSyncs,
} from './auto-sync.service.ts';

export const autoSyncJob = defineJob({
  name: 'auto-sync',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: async (deps) => {
    await requeueStrandedRuns(deps);
    await startDueSyncs(deps);
    await recordUnauthorisedShops(deps);
  },
});

export const reclaimRunsJob = defineJob({
  name: 'take-up-runs',
  payload: z.object({}),
  attempts: 1,
  intervalSeconds: 5,
  handle: reclaimAbandonedRuns,
});
