import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { revokeSessionsAndLinks } from '../password-links/password-links.service.ts';
import { lockAccount, updateAccount } from '../profile/profile.queries.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { deleteDevices } from '../sign-in/devices.queries.ts';

/**
 * Handles the first provider sign-in to a self-registered account. A stranger may have registered it, so its earlier
 * password, sessions, links, devices and second factor stop working.
 */
export async function removeUnverifiedAccess(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id }: Account,
  origin: Origin,
): Promise<Account> {
  const account = await lockAccount(db, id);
  if (!account.email_unverified) return account;
  const now = clock.now();
  const changes = { password_hash: null, email_unverified: false };
  const verified = await updateAccount(db, id, changes, now);
  await revokeSessionsAndLinks(db, id, now, 'password_changed');
  await deleteSecondFactor(db, id);
  await deleteDevices(db, id);
  if (account.password_hash === null) return verified;
  const caller = { ...origin, accountId: id };
  await recordAudit(db, clock, caller, { action: 'auth.password_removed', object: { type: 'account', id } });
  await notify(db, clock, [account], 'password_removed');
  return verified;
}
