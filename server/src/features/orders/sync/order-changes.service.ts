import type { OrderChange } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type ChangeSource = OrderChange['change_source'];

/** Tells the database what this transaction's changes of orders come from; its triggers note it with them. */
export async function setChangeSource(db: Db, changeSource: ChangeSource): Promise<void> {
  await sql`select set_config('gian_hang.change_source', ${changeSource}, true)`.execute(db);
}

const MAX_CHANGES = 50;

/** What is known of an order's way through its states, newest first. */
export async function listStatusChanges(db: Db, shopId: string, orderId: string): Promise<OrderChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .select(['at', 'from_status', 'to_status', 'change_source'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows.map(({ at, from_status, to_status, change_source }) => ({
    at: at.toISOString(),
    from: from_status,
    to: to_status,
    change_source,
  }));
}
