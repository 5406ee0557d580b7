import type { OrderReturn } from '@gian-hang/contract/orders/orders';
import type { Db } from '../../../db/database.ts';
import { returnsOf } from './returns.queries.ts';

/** The returns of an order, newest first. */
export async function listReturns(db: Db, shopId: string, orderId: string): Promise<OrderReturn[]> {
  const rows = await returnsOf(db, shopId, orderId);
  return rows.map((row) => ({
    id: row.return_id,
    status: row.status,
    type: row.type,
    create_time: row.created_at.toISOString(),
    needs_answer: row.needs_answer,
    answer_by: row.answer_by?.toISOString() ?? null,
  }));
}
