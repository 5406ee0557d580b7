import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';

/** Products the marketplace should still list: the stored ones and the quarantined ones that were never stored. */
export async function countKnownProducts(db: Db, shopId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select (select count(*) from products where shop_id = ${shopId} and not removed_from_marketplace)
      + (select count(*) from quarantined_records a where a.shop_id = ${shopId} and a.kind = 'products'
          and not exists (select 1 from products p where p.shop_id = a.shop_id and p.product_id = a.object_id)) as n`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Stored products that a full listing did not contain. */
export async function findUnseenProducts(
  db: Db,
  shopId: string,
  seenIds: ReadonlySet<string>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from products
    where shop_id = ${shopId} and not removed_from_marketplace and product_id <> all(${[...seenIds]}::text[])
    order by id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

export async function markRemoved(
  db: Db,
  shopId: string,
  productIds: readonly string[],
  now: Date,
): Promise<number> {
  await lockShopRows(db, 'products', shopId);
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ status: 'DELETED', removed_from_marketplace: true, synced_at: now })
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`product_id = any(${productIds}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
