import type { PasswordLink } from '@gian-hang/contract/accounts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type MadeLink, makeInvitation } from '../auth/password-links.service.ts';
import { lockAccount } from './accounts.queries.ts';

export async function makePasswordLink(deps: Deps, actor: Actor, id: string): Promise<PasswordLink> {
  const { db, clock } = deps;
  const made = await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, id))) throw new AppError('not_found');
    await recordAudit(trx, clock, actor, {
      accountId: actor.accountId,
      action: 'account.password_link_made',
      object: { type: 'account', id },
    });
    return makeInvitation(trx, deps, id);
  });
  return handOverLink(deps, id, made);
}

/** Shows the link once. */
export async function handOverLink(
  _deps: Deps,
  _accountId: string,
  { url, expiresAt }: MadeLink,
): Promise<PasswordLink> {
  return { url, expires_at: expiresAt.toISOString(), emailed: false };
}
