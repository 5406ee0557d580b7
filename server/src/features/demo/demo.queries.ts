import type { Db } from '../../db/database.ts';

const STAFF_EMAIL = 'staff@example.com';

export async function hasShops(db: Db): Promise<boolean> {
  return (await db.selectFrom('shops').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function firstAdministrator(db: Db) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', '1')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Assigns only the Vietnamese shop to the sandbox's staff account. */
export async function assignDemoStaff(db: Db, shopIds: readonly string[]): Promise<void> {
  const staff = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', STAFF_EMAIL)
    .executeTakeFirst();
  if (!staff || shopIds.length === 0) return;
  await db
    .insertInto('shop_staff')
    .values(shopIds.map((shop_id) => ({ shop_id, account_id: staff.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
