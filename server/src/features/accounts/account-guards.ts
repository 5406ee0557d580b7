import { ADMINISTRATOR, type Role } from '@gian-hang/contract/accounts/roles';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { hasOtherAdministrator } from './accounts.queries.ts';

/** Prevents people from disabling, demoting or deleting themselves. */
export function refuseOwnAccount(actor: Actor, id: string): void {
  if (actor.accountId === id) throw new AppError('own_account_not_allowed');
}

/** People change their own password in the profile; only an account without a password may get one here. */
export function refuseOwnPassword(actor: Actor, account: { id: string; password_hash: string | null }): void {
  if (actor.accountId === account.id && account.password_hash !== null)
    throw new AppError('own_password_not_allowed', { errors: [{ path: 'password', message: '' }] });
}

type LockedAccount = { id: string; role: Role; status: string };

/** Must be called before an account stops being an active administrator, with its row locked. */
export async function requireAnotherAdministrator(
  db: Db,
  { id, role, status }: LockedAccount,
): Promise<void> {
  if (role !== ADMINISTRATOR || status !== 'ACTIVE') return;
  if (!(await hasOtherAdministrator(db, id))) throw new AppError('last_administrator');
}
