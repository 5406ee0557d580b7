import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { rereadChangedOrders } from './reread-changes.service.ts';

export const rereadChangesJob = defineJob({
  name: 'reread-changes',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: (deps, _, signal) => rereadChangedOrders(deps, signal),
});
