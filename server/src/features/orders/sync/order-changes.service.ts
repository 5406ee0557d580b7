import type { OrderChange } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type ChangeSource = OrderChange['change_source'];

/** Sets the source of this transaction's order changes; a trigger stores it with each change. */
export async function setChangeSource(db: Db, changeSource: ChangeSource): Promise<void> {
  await sql`select set_config('gian_hang.change_source', ${changeSource}, true)`.execute(db);
}

const MAX_CHANGES = 50;

/** The status changes of an order, newest first. */
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
