import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { resealSecondFactors } from '../auth/second-factor.service.ts';
import { refreshDueAuthorisations, resealTokens } from './authorisations.service.ts';

export const refreshAuthorisationsJob = defineJob({
  name: 'refresh-authorisations',
  payload: z.object({}),
  attempts: 2,
  cron: '*/10 * * * *',
  handle: async (deps) => {
    await resealTokens(deps);
    await resealSecondFactors(deps);
    await refreshDueAuthorisations(deps);
  },
});
