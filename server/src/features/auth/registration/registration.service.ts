import type { RegisterByMailInput } from '@gian-hang/contract/accounts/auth';
import { emailKey } from '../../../db/email-key.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { enforceCallLimit } from '../../../shared/throttle/throttle.service.ts';
import { accountByEmail } from '../sign-in/accounts.queries.ts';
import { refuseGuessable } from '../sign-in/password-policy.service.ts';
import { hashPassword, limitHashing } from '../sign-in/passwords.ts';
import { createRegisteredAccount, notifyOwnerOfAttempt } from './registered-account.service.ts';
import { registrationJob } from './registration.job.ts';
import { sealRegistration } from './registration-mail.service.ts';

const HOUR_MS = 3_600_000;
const MAX_PER_ADDRESS = 100;
const MAX_MAILS_PER_EMAIL = 5;

/**
 * Gives the same response whether or not the e-mail is free; the owner of a taken one is notified. With mail
 * configured, a job mails a link to set the password, so the response time reveals nothing either.
 */
export async function register(
  deps: Deps,
  { email, password }: RegisterByMailInput,
  origin: Origin,
): Promise<{ email: string }> {
  if (!deps.config.allowRegistration) throw new AppError('registration_closed');
  await enforceCallLimit(deps, { purpose: 'register', from: origin.ip, max: MAX_PER_ADDRESS });
  if (deps.config.smtp) {
    const limit = { from: emailKey(email), max: MAX_MAILS_PER_EMAIL, windowMs: HOUR_MS };
    await enforceCallLimit(deps, { purpose: 'register', ...limit });
    await deps.jobs.enqueue(registrationJob, { request: sealRegistration(deps, email, origin) });
    return { email };
  }
  if (password === undefined) throw new AppError('validation_failed');
  await refuseGuessable(password, { email });
  const passwordHash = await limitHashing(() => hashPassword(password));
  await inTransaction(deps, async (trx) => {
    if (!(await createRegisteredAccount(trx, deps, { email, passwordHash }, origin)))
      await notifyOwnerOfAttempt(trx, deps, await accountByEmail(trx, email), origin);
  });
  return { email };
}
