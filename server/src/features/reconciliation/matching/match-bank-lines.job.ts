import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { matchAllAccounts } from './match-account.service.ts';

/** Syncs bring payouts at any time; lines that wait for them are matched soon after. */
export const matchBankLinesJob = defineJob({
  name: 'match-bank-lines',
  payload: z.object({}),
  attempts: 2,
  cron: '*/5 * * * *',
  handle: (deps, _payload, signal) => matchAllAccounts(deps, signal),
});
