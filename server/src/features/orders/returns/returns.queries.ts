import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReturnRow } from './return-record.ts';

/** Writes returns in one statement; an older state never replaces a newer one. */
export async function upsertReturns(db: Db, shopId: string, rows: readonly ReturnRow[]): Promise<void> {
  await sql`
    insert into order_returns as r (shop_id, return_id, t_order_id, status, marketplace_status, type, created_at,
      updated_at, answer_by, needs_answer, counts)
    select ${shopId}::bigint, x.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
      return_id text, t_order_id text, status text, marketplace_status text, type text, created_at timestamptz,
      updated_at timestamptz, answer_by timestamptz, needs_answer boolean, counts boolean)
    order by x.return_id
    on conflict (shop_id, return_id) do update set
      t_order_id = excluded.t_order_id, status = excluded.status, marketplace_status = excluded.marketplace_status,
      type = excluded.type, created_at = excluded.created_at, updated_at = excluded.updated_at,
      answer_by = excluded.answer_by, needs_answer = excluded.needs_answer, counts = excluded.counts
    where excluded.updated_at >= r.updated_at and (r.*) is distinct from (excluded.*)`.execute(db);
}

/** The returns of an order, newest first. */
export function returnsOf(db: Db, shopId: string, orderId: string) {
  return db
    .selectFrom('order_returns')
    .select(['return_id', 'status', 'type', 'created_at', 'needs_answer', 'answer_by'])
    .where('shop_id', '=', shopId)
    .where('t_order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('return_id', 'desc')
    .execute();
}
