import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { notify, wasNotified } from '../../notifications/notifications.service.ts';
import type { Account } from './accounts.queries.ts';

const REPEAT_AFTER_MS = 30 * 86_400_000;

/** Warns once per browser and address, because a browser without cookies is new at every sign-in. */
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
