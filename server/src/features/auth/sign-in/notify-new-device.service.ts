import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { notify, wasNotified } from '../../notifications/notifications.service.ts';
import type { Account } from './accounts.queries.ts';

const REPEAT_AFTER_MS = 30 * 86_400_000;

/**
 * Warns of a sign-in from a new device once per browser and address: a browser without cookies is new every time, and
 * the sign-in history lists them all.
 */
export async function notifyNewDevice(
  db: Db,
  { clock }: Deps,
  account: Account,
  origin: Origin,
): Promise<void> {
  const data = { ip: origin.ip, device: origin.userAgent };
  const since = new Date(clock.now().getTime() - REPEAT_AFTER_MS);
  if (await wasNotified(db, account.id, 'new_device', data, since)) return;
  await notify(db, clock, [account], 'new_device', data);
}
