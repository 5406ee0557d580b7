import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { resealSecondFactors } from '../../auth/second-factor/second-factor.service.ts';
import { resealTokens } from './authorisations.service.ts';
import { renewDueAuthorisations } from './renew-authorisation.service.ts';

export const refreshAuthorisationsJob = defineJob({
  name: 'refresh-authorisations',
  payload: z.object({}),
  attempts: 2,
  cron: '*/10 * * * *',
  handle: async (deps) => {
    await resealTokens(deps);
    await resealSecondFactors(deps);
    await renewDueAuthorisations(deps);
  },
});
