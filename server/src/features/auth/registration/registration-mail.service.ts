import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { enqueueMail } from '../../../mail/send-mail.job.ts';
import { openRequest, sealRequest } from '../oidc/sealed-request.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { passwordMail } from '../password-links/password-mail.ts';
import { accountByEmail } from '../sign-in/accounts.queries.ts';
import { createRegisteredAccount, notifyOwnerOfAttempt } from './registered-account.service.ts';

const SEAL_CONTEXT = 'registration/request';

export function sealRegistration(deps: Pick<Deps, 'sealer'>, email: string, origin: Origin): string {
  return sealRequest(deps, SEAL_CONTEXT, { email, origin });
}

/** Mails the password link of a new account, or of one whose first link was never used. */
export async function mailRegistrationLink(deps: Deps, sealed: string): Promise<void> {
  const { email, origin } = openRequest(deps, SEAL_CONTEXT, sealed);
  const mail = await inTransaction(deps, async (trx) => {
    const created = await createRegisteredAccount(trx, deps, { email, passwordHash: null }, origin);
    const account = created ?? (await accountByEmail(trx, email));
    if (!account?.email_unverified || account.password_hash !== null || account.status !== 'ACTIVE') {
      await notifyOwnerOfAttempt(trx, deps, account, origin);
      return null;
    }
    const link = await createPasswordLink(trx, deps, account.id, 'registration');
    return passwordMail('registration', account, link, deps.config.timeZone);
  });
  if (mail) await enqueueMail(deps, mail);
}
