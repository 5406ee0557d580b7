import type { Role } from '@gian-hang/contract/accounts/roles';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { hasOtherAdministrator } from './accounts.queries.ts';

/** Nobody disables, demotes or deletes themselves. */
export function refuseOwnAccount(actor: Actor, id: string): void {
  if (actor.accountId === id) throw new AppError('own_account');
}

/** One's own password is changed with the current one, in the profile; who has none yet may be given one. */
export function refuseOwnPassword(actor: Actor, account: { id: string; password_hash: string | null }): void {
  if (actor.accountId === account.id && account.password_hash !== null)
    throw new AppError('own_password', { errors: [{ path: 'password', message: '' }] });
}

type LockedAccount = { id: string; role: Role; status: string };

/** Called before an account stops being an active administrator, with its row locked. */
export async function requireAnotherAdministrator(
  db: Db,
  { id, role, status }: LockedAccount,
): Promise<void> {
  if (role !== '1' || status !== 'ACTIVE') return;
  if (!(await hasOtherAdministrator(db, id))) throw new AppError('last_administrator');
}
