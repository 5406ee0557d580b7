import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { refetchChangedOrders } from './refetch-orders.service.ts';

export const refetchOrdersJob = defineJob({
  name: 'reread-changes',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: (deps, _, signal) => refetchChangedOrders(deps, signal),
});
