import type { Db } from '../../db/database.ts';

type Wanted = { shopId: string; orderId: string; id?: string; needsAnswer?: boolean; counts?: boolean };

/** Stores a return of an order as the sync would. */
export async function insertTestReturn(
  db: Db,
  { shopId, orderId, id = `40${orderId}`, needsAnswer = false, counts = true }: Wanted,
): Promise<void> {
  const now = new Date();
  await db
    .insertInto('order_returns')
    .values({
      shop_id: shopId,
      return_id: id,
      t_order_id: orderId,
      status: needsAnswer ? 'REQUESTED' : counts ? 'COMPLETED' : 'REJECTED',
      marketplace_status: 'ANY',
      type: 'REFUND',
      created_at: now,
      updated_at: now,
      answer_by: needsAnswer ? now : null,
      needs_answer: needsAnswer,
      counts,
    })
    .execute();
}
