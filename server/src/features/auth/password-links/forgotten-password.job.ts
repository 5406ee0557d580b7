import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { mailForgottenLink } from './forgotten-password.service.ts';

export const forgottenPasswordJob = defineJob({
  name: 'forgotten-password',
  payload: z.object({ request: z.string() }),
  attempts: 5,
  handle: (deps, { request }) => mailForgottenLink(deps, request),
});
