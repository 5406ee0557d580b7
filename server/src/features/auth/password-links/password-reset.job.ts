import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { mailResetLink } from './password-reset.service.ts';

export const passwordResetJob = defineJob({
  name: 'forgotten-password',
  payload: z.object({ request: z.string() }),
  attempts: 5,
  handle: (deps, { request }) => mailResetLink(deps, request),
});
