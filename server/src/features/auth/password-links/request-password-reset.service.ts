import type { ForgotPasswordInput } from '@gian-hang/contract/accounts/accounts';
import { emailKey } from '../../../db/email-key.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { enforceCallLimit } from '../../../shared/throttle/throttle.service.ts';
import { passwordResetJob } from './password-reset.job.ts';
import { sealResetRequest } from './password-reset.service.ts';

const HOUR_MS = 3_600_000;
const PER_ADDRESS = 20;
const PER_EMAIL = 5;

/** A job finds out later whether the account exists, so neither the response nor its time reveals it. */
export async function forgotPassword(
  deps: Deps,
  { email }: ForgotPasswordInput,
  origin: Origin,
): Promise<void> {
  if (!deps.config.smtp) throw new AppError('not_found');
  const purpose = 'forgot password';
  await enforceCallLimit(deps, { purpose, from: origin.ip, max: PER_ADDRESS, windowMs: HOUR_MS });
  await enforceCallLimit(deps, { purpose, from: emailKey(email), max: PER_EMAIL, windowMs: HOUR_MS });
  await deps.jobs.enqueue(passwordResetJob, { request: sealResetRequest(deps, email, origin) });
}
