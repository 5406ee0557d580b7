import type { Db } from '../../../db/database.ts';

export async function isKnownDevice(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasKnownDevices(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function rememberDevice(db: Db, accountId: string, hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}
