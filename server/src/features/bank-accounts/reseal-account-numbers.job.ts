import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { resealAccountNumbers } from './account-numbers.service.ts';

export const resealAccountNumbersJob = defineJob({
  name: 'reseal-account-numbers',
  payload: z.object({}),
  attempts: 2,
  cron: '*/10 * * * *',
  handle: (deps) => resealAccountNumbers(deps),
});
