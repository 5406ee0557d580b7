import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { forgetBuyers } from './forget-buyers.service.ts';

export const forgetBuyersJob = defineJob({
  name: 'forget-buyers',
  payload: z.object({}),
  attempts: 3,
  cron: '37 * * * *',
  expireInSeconds: 1800,
  handle: (deps, _payload, signal) => forgetBuyers(deps, signal),
});
