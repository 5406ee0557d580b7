import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { DUE_NOW } from './retention.ts';

/** Locks the page with the earliest due time until the transaction ends. */
export function lockDuePage(db: Db, until: Date) {
  return db
    .selectFrom('payload_pages')
    .select(['id', 'shop_id', 'body'])
    .where('unmasked_since', '<=', until)
    .orderBy('unmasked_since')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type OrderErasure = { t_order_id: string; erased: boolean; ended_at: Date | null };

/** Reads what these orders have erased; `ended_at` is null while an order is open. */
export async function findOrderErasures(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<OrderErasure[]> {
  const { rows } = await sql<OrderErasure>`
    select t_order_id, erasure_reason is not null as erased,
      case when status in ('COMPLETED', 'CANCELLED') then coalesce(ended_at, update_time) end as ended_at
    from orders where shop_id = ${shopId} and t_order_id = any(${ids}::text[])`.execute(db);
  return rows;
}

export async function updatePayloadPage(
  db: Db,
  id: string,
  page: { body?: Buffer; unmasked_since: Date | null },
): Promise<void> {
  await db.updateTable('payload_pages').set(page).where('id', '=', id).execute();
}

/** Queues all pages of the shop, because any of them may hold one of its orders. */
export async function queuePagesForErasure(db: Db, shopId: string): Promise<void> {
  await db
    .updateTable('payload_pages')
    .set({ unmasked_since: DUE_NOW })
    .where('shop_id', '=', shopId)
    .where('unmasked_since', 'is not', null)
    .execute();
}
