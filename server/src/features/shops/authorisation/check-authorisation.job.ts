import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { checkAuthorisation } from './check-authorisation.service.ts';

export const checkAuthorisationJob = defineJob({
  name: 'check-authorisation',
  payload: z.object({ marketplace: z.string(), shopId: z.string() }),
  attempts: 5,
  handle: (deps, shop) => checkAuthorisation(deps, shop),
});
