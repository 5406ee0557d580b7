import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { eraseBuyers } from './erase-buyers.service.ts';

export const eraseBuyersJob = defineJob({
  name: 'erase-buyers',
  payload: z.object({}),
  attempts: 3,
  cron: '37 * * * *',
  expireInSeconds: 1800,
  handle: (deps, _payload, signal) => eraseBuyers(deps, signal),
});
