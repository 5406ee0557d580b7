import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { deleteExpiredRows } from './housekeeping.service.ts';

export const housekeepingJob = defineJob({
  name: 'housekeeping',
  payload: z.object({}),
  attempts: 3,
  cron: '17 * * * *',
  handle: async (deps) => deleteExpiredRows(deps),
});
