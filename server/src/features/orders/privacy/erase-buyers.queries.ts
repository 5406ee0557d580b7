import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import type { ErasureReason } from '../../../db/schema/order-tables.ts';
import { ERASED_DETAILS, maskRecipient } from './retention.ts';

const BATCH_SIZE = 500;

export type UnerasedOrder = {
  shop_id: string;
  id: string;
  recipient_name: string;
  recipient_phone: string;
  recipient_address: string;
  province: string;
  ended_at: Date;
};

const columns = sql`o.shop_id::text, o.id::text, o.recipient_name, o.recipient_phone, o.recipient_address,
  coalesce(o.details ->> 'province', '') as province, coalesce(o.ended_at, o.update_time) as ended_at`;

/** Locks the next orders that ended in that time and still have buyers' data; skips locked rows. */
export async function lockExpiredOrders(
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<UnerasedOrder[]> {
  const { rows } = await sql<UnerasedOrder>`select ${columns} from orders o
    where o.erasure_reason is null and o.status in ('COMPLETED', 'CANCELLED')
      and coalesce(o.ended_at, o.update_time) between ${after} and ${until}
    order by coalesce(o.ended_at, o.update_time) limit ${BATCH_SIZE} for update skip locked`.execute(db);
  return rows;
}

/** Locks the next orders of a shop that still have buyers' data. */
export async function lockShopOrders(db: Db, shopId: string, afterId: string): Promise<UnerasedOrder[]> {
  await lockShopRows(db, 'orders', shopId);
  const { rows } = await sql<UnerasedOrder>`select ${columns} from orders o
    where o.shop_id = ${shopId} and o.id > ${afterId} and o.erasure_reason is null
    order by o.id limit ${BATCH_SIZE} for update`.execute(db);
  return rows;
}

export async function lockOrder(db: Db, shopId: string, id: string): Promise<UnerasedOrder[]> {
  await lockShopRows(db, 'orders', shopId);
  const { rows } = await sql<UnerasedOrder>`select ${columns} from orders o
    where o.shop_id = ${shopId} and o.id = ${id} for update`.execute(db);
  return rows;
}

/** Replaces the buyers' data of these orders by masked values. */
export async function eraseBuyerData(
  db: Db,
  orders: readonly UnerasedOrder[],
  why: ErasureReason,
): Promise<void> {
  if (orders.length === 0) return;
  const masked = orders.map((order) => ({ shop_id: order.shop_id, id: order.id, ...maskRecipient(order) }));
  await sql`update orders o set recipient_name = m.recipient_name, recipient_phone = m.recipient_phone,
      recipient_address = m.recipient_address, recipient_masked = true,
      details = o.details || ${JSON.stringify(ERASED_DETAILS)}::jsonb, erasure_reason = ${why}
    from jsonb_to_recordset(${JSON.stringify(masked)}::jsonb)
      as m (shop_id bigint, id bigint, recipient_name text, recipient_phone text, recipient_address text)
    where o.shop_id = m.shop_id and o.id = m.id`.execute(db);
}

/** Locks an unlinked shop that still has buyers' data, so that it cannot be linked meanwhile. */
export async function lockUnlinkedShop(db: Db, shopId: string, before: Date): Promise<boolean> {
  const found = await db
    .selectFrom('shops')
    .select('id')
    .where('id', '=', shopId)
    .where('unlinked_at', '<', before)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function shopsToErase(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shops')
    .select('id')
    .where('unlinked_at', '<', before)
    .where((where) => where.or([where('erasure_state', 'is', null), where('erasure_state', '<>', 'done')]))
    .orderBy('unlinked_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setErasureState(
  db: Db,
  shopId: string,
  erasureState: 'started' | 'done',
): Promise<void> {
  await db.updateTable('shops').set({ erasure_state: erasureState }).where('id', '=', shopId).execute();
}
