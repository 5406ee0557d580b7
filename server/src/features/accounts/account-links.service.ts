import type { PasswordLink } from '@gian-hang/contract/accounts/accounts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import {
  createPasswordLink,
  type IssuedLink,
  mailInvitation,
} from '../auth/password-links/password-links.service.ts';
import { refuseOwnPassword } from './account-guards.ts';
import { type Account, lockAccount } from './accounts.queries.ts';

export async function issuePasswordLink(deps: Deps, actor: Actor, id: string): Promise<PasswordLink> {
  const { clock } = deps;
  const issued = await inTransaction(deps, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw new AppError('not_found');
    refuseOwnPassword(actor, account);
    await recordAudit(trx, clock, actor, {
      action: 'account.password_link_made',
      object: { type: 'account', id },
    });
    return { account, link: await createPasswordLink(trx, deps, id, 'invitation') };
  });
  return deliverLink(deps, issued.account, issued.link);
}

/** Returns the link to show once, and mails it if mail is configured. */
export async function deliverLink(
  deps: Deps,
  account: Pick<Account, 'email' | 'settings'>,
  link: IssuedLink,
): Promise<PasswordLink> {
  const emailed = await mailInvitation(deps, account, link);
  return { url: link.url, expires_at: link.expiresAt.toISOString(), emailed };
}
