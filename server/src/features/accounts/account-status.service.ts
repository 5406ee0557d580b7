import type { AccountItem, AccountStatus } from '@gian-hang/contract/accounts/accounts';
import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { revokeSessionsAndLinks } from '../auth/password-links/password-links.service.ts';
import { endSessionsOf, listSessions } from '../auth/sessions/sessions.service.ts';
import { refuseOwnAccount, requireAnotherAdministrator } from './account-guards.ts';
import { toAuditRecord } from './accounts.presenter.ts';
import { deleteAccount, lockAccount, updateAccount } from './accounts.queries.ts';
import { getAccount } from './accounts.service.ts';

/** Disabling ends every session and link of the account; enabling restores none of them. */
export async function setAccountStatus(
  { db, clock, log }: Deps,
  actor: Actor,
  id: string,
  status: AccountStatus,
): Promise<AccountItem> {
  return inTransaction({ db, log }, async (trx) => {
    const locked = await lockAccount(trx, id);
    if (!locked) throw new AppError('not_found');
    if (status === locked.status) return getAccount({ db: trx }, id);
    const now = clock.now();
    if (status === 'DISABLED') {
      refuseOwnAccount(actor, id);
      await requireAnotherAdministrator(trx, locked);
      await revokeSessionsAndLinks(trx, id, now, 'account_disabled');
    }
    await updateAccount(trx, id, { status }, now);
    await recordAudit(trx, clock, actor, {
      action: 'account.status_changed',
      object: { type: 'account', id },
      before: { status: locked.status },
      after: { status },
    });
    return getAccount({ db: trx }, id);
  });
}

/** Deletes the account and its personal data; shops, orders, changes and the audit log stay. */
export async function removeAccount({ db, clock, log }: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction({ db, log }, async (trx) => {
    const locked = await lockAccount(trx, id);
    if (!locked) throw new AppError('not_found');
    refuseOwnAccount(actor, id);
    await requireAnotherAdministrator(trx, locked);
    await recordAudit(trx, clock, actor, {
      action: 'account.deleted',
      object: { type: 'account', id },
      before: toAuditRecord(await getAccount({ db: trx }, id)),
    });
    await deleteAccount(trx, id);
  });
}

export async function listSessionsOfAccount(deps: Deps, actor: Actor, id: string): Promise<SessionItem[]> {
  await getAccount(deps, id);
  return listSessions(deps, actor, id);
}

/** Signs an account out everywhere, or ends one of its sessions. */
export async function signAccountOut(
  { db, clock, log }: Deps,
  actor: Actor,
  id: string,
  sessionId?: string,
): Promise<void> {
  await inTransaction({ db, log }, async (trx) => {
    await getAccount({ db: trx }, id);
    const ended = await endSessionsOf(trx, { clock }, id, sessionId);
    await recordAudit(trx, clock, actor, {
      action: 'account.sessions_ended',
      object: { type: 'account', id },
      after: { ended, ...(sessionId ? { session_id: sessionId } : {}) },
    });
  });
}
