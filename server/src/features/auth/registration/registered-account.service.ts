import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type Account, insertAccount } from '../sign-in/accounts.queries.ts';

type NewAccount = { email: string; passwordHash: string | null };

/** Returns undefined if the e-mail is taken. */
export async function createRegisteredAccount(
  db: Db,
  { clock }: Deps,
  input: NewAccount,
  origin: Origin,
): Promise<Account | undefined> {
  const account = await insertAccount(db, { ...input, role: '2', emailUnverified: true });
  if (!account) return undefined;
  const { id, email, role } = account;
  const caller = { ...origin, accountId: id };
  await recordAudit(db, clock, caller, {
    action: 'auth.registered',
    object: { type: 'account', id },
    after: { email, role },
  });
  await notify(db, clock, [account], 'welcome');
  return account;
}

export async function notifyOwnerOfAttempt(
  db: Db,
  { clock }: Deps,
  owner: Account | undefined,
  origin: Origin,
): Promise<void> {
  if (owner) await notify(db, clock, [owner], 'registration_attempt', { ip: origin.ip });
}
