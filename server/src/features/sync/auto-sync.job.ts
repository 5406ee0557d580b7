import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import {
  recordUntriedShops,
  startDueSyncs,
  takeUpAbandonedRuns,
  takeUpStrandedRuns,
} from './auto-sync.service.ts';

export const autoSyncJob = defineJob({
  name: 'auto-sync',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: async (deps) => {
    await takeUpStrandedRuns(deps);
    await startDueSyncs(deps);
    await recordUntriedShops(deps);
  },
});

export const takeUpRunsJob = defineJob({
  name: 'take-up-runs',
  payload: z.object({}),
  attempts: 1,
  everySeconds: 5,
  handle: takeUpAbandonedRuns,
});
