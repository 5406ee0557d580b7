import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { mailRegistrationLink } from './registration-mail.service.ts';

export const registrationJob = defineJob({
  name: 'registration',
  payload: z.object({ request: z.string() }),
  attempts: 5,
  handle: (deps, { request }) => mailRegistrationLink(deps, request),
});
