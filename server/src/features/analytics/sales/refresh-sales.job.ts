import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { refreshSales } from './refresh-sales.service.ts';

export const refreshSalesJob = defineJob({
  name: 'refresh-sales',
  payload: z.object({}),
  attempts: 1,
  intervalSeconds: 60,
  handle: (deps, _payload, signal) => refreshSales(deps, signal),
});
