import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared-queries.ts';
import { endOfDay, TO_SHIP, type Today } from './order-filters.ts';

export type UrgentTaskCounts = {
  overdue: number;
  due_today: number;
  cancel_requested: number;
  return_requested: number;
  sync_errors: number;
};

const NOTHING_TO_DO: UrgentTaskCounts = {
  overdue: 0,
  due_today: 0,
  cancel_requested: 0,
  return_requested: 0,
  sync_errors: 0,
};

/** Counts the tasks that the counts by status do not know. */
export async function countTasks(
  db: Db,
  shopIds: readonly string[],
  today: Today,
): Promise<UrgentTaskCounts> {
  const { rows } = await sql<UrgentTaskCounts>`${prepared}
    select due.*,
      (select count(*)::int from orders o
        where o.cancel_requested and o.shop_id = any(${shopIds}::bigint[])) as cancel_requested,
      (select count(*)::int from orders o
        where (o.shop_id, o.t_order_id) in (
          select r.shop_id, r.t_order_id from order_returns r
          where r.needs_answer and r.shop_id = any(${shopIds}::bigint[]))) as return_requested,
      (select count(*)::int from quarantined_records q
        where q.kind in ('orders', 'returns') and q.shop_id = any(${shopIds}::bigint[])) as sync_errors
    from (
      select (count(*) filter (where o.due_at < ${today.now}))::int as overdue,
        (count(*) filter (where o.due_at >= ${today.now}))::int as due_today
      from orders o
      where o.due_at < ${endOfDay(today)} and o.status = any(${TO_SHIP})
        and o.shop_id = any(${shopIds}::bigint[])) as due`.execute(db);
  return rows[0] ?? NOTHING_TO_DO;
}
