import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import type { StoredOrderDetails } from '../../../db/schema/order-tables.ts';
import { searchVector } from '../../../lists/search-words.ts';
import { FINAL_STATUSES } from '../privacy/retention.ts';
import { type manualColumns, manualTimes } from './manual-order-record.ts';

type Columns = ReturnType<typeof manualColumns>;
type Value = RawBuilder<unknown>;
type Key = { shopId: string; id: string };

/** `key`: the shop and creation time of the row, existing or new. */
function toColumnValues(
  { lines, details, words, ...columns }: Columns,
  key: { shop: Value; createdAt: Value },
) {
  return {
    ...columns,
    lines: JSON.stringify(lines),
    details: JSON.stringify(details),
    words: searchVector(sql`${words}::text[]`, key.shop, key.createdAt),
  };
}

type NewOrder = { shopId: string; orderId: string; status: string; currency: string; day: string; now: Date };

export async function insertManualOrder(
  db: Db,
  { shopId, orderId, status, currency, day, now }: NewOrder,
  columns: Columns,
): Promise<string> {
  await lockShopRows(db, 'orders', shopId);
  const { id } = await db
    .insertInto('orders')
    .values({
      shop_id: shopId,
      t_order_id: orderId,
      source: 'manual',
      status,
      currency,
      day,
      create_time: now,
      update_time: now,
      synced_at: now,
      ended_at: FINAL_STATUSES.includes(status) ? now : null,
      ...manualTimes(status, columns.details, now),
      ...toColumnValues(columns, { shop: sql`${shopId}::bigint`, createdAt: sql`${now}::timestamptz` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the order and locks it until the transaction ends. */
export async function lockManualOrder(db: Db, { shopId, id }: Key) {
  await lockShopRows(db, 'orders', shopId);
  return db
    .selectFrom('orders')
    .select(['t_order_id', 'status', 'is_cod', 'currency', 'details', 'create_time', 'erasure_reason'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('source', '=', 'manual')
    .forUpdate()
    .executeTakeFirst();
}

const stored = { shop: sql.ref('shop_id'), createdAt: sql.ref('create_time') };

export async function updateManualOrder(
  db: Db,
  { shopId, id }: Key,
  columns: Columns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...toColumnValues(columns, stored), update_time: now, synced_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}

export async function setManualOrderStatus(
  db: Db,
  { shopId, id }: Key,
  { status, details, now }: { status: string; details: StoredOrderDetails; now: Date },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      status,
      details: JSON.stringify(details),
      update_time: now,
      synced_at: now,
      ended_at: FINAL_STATUSES.includes(status) ? now : null,
      ...manualTimes(status, details, now),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}

export async function deleteManualOrder(db: Db, { shopId, id }: Key): Promise<void> {
  await db.deleteFrom('orders').where('shop_id', '=', shopId).where('id', '=', id).execute();
  await db.deleteFrom('order_changes').where('shop_id', '=', shopId).where('order_id', '=', id).execute();
}
