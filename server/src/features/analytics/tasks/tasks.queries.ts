import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Stored orders of which a return, refund or replacement waits for an answer. */
export async function countReturnRequests(db: Db, shopIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select distinct r.shop_id, r.t_order_id from order_returns r
      where r.needs_answer and r.shop_id = any(${shopIds}::bigint[])) asked
    where exists (select 1 from orders o where o.shop_id = asked.shop_id and o.t_order_id = asked.t_order_id)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
