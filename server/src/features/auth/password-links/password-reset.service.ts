import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { enqueueMail } from '../../../mail/send-mail.job.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { openRequest, sealRequest } from '../oidc/sealed-request.ts';
import { accountByEmail } from '../sign-in/accounts.queries.ts';
import { createPasswordLink } from './password-links.service.ts';
import { passwordMail } from './password-mail.ts';

const SEAL_CONTEXT = 'forgotten-password/request';

/** Encrypts who forgot a password while the request waits in the queue. */
export function sealResetRequest(deps: Pick<Deps, 'sealer'>, email: string, origin: Origin): string {
  return sealRequest(deps, SEAL_CONTEXT, { email, origin });
}

/** Mails the link if the account exists. */
export async function mailResetLink(deps: Deps, sealed: string): Promise<void> {
  const { clock, config } = deps;
  const { email, origin } = openRequest(deps, SEAL_CONTEXT, sealed);
  const mail = await inTransaction(deps, async (trx) => {
    const account = await accountByEmail(trx, email);
    const caller = { ...origin, accountId: account?.id ?? null };
    await recordAudit(trx, clock, caller, {
      action: 'auth.password_forgotten',
      ...(account ? { object: { type: 'account', id: account.id } } : {}),
    });
    if (account?.status !== 'ACTIVE') return null;
    const link = await createPasswordLink(trx, deps, account.id, 'reset');
    return passwordMail('forgotten', account, link, config.timeZone);
  });
  if (mail) await enqueueMail(deps, mail);
}
