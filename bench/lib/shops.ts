import type { Db } from '../../server/src/db/database.ts';
import { Sealer } from '../../server/src/db/sealer.ts';
import { insertTestShop } from '../../server/src/testing/test-shops.ts';

export const ADMIN = { email: 'admin@example.com', password: 'admin123' };
export const STAFF = { email: 'staff@example.com', password: 'staff123' };

async function findAccountId(db: Db, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates shops and assigns three of them to the staff account. */
export async function createShops(db: Db, count: number) {
  const deps = {
    db,
    sealer: new Sealer('a secret that only this benchmark uses', []),
    clock: { now: () => new Date() },
  };
  const ownerId = await findAccountId(db, ADMIN.email);
  const all: string[] = [];
  for (let n = 1; n <= count; n++)
    all.push(await insertTestShop(deps, { name: `Shop ${n}`, code: `S${n}`, ownerId }));
  const staffShopIds = [all[1], all[8], all[Math.min(30, count - 1)]].flatMap((id) => id ?? []);
  const staffId = await findAccountId(db, STAFF.email);
  for (const shop_id of staffShopIds)
    await db.insertInto('shop_staff').values({ shop_id, account_id: staffId }).execute();
  return { all, staffShopIds };
}
