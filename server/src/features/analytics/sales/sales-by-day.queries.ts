import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { figuresOf, freshOrders, outdatedDays, type SalesScope } from './sales-figures.queries.ts';

export type DaySales = {
  day: string;
  currency: string;
  orders: number;
  sold_orders: number;
  units: number;
  revenue: string;
};

/** Sums of rows of `sales_days`. */
export const SUMS = sql`sum(orders)::int as orders,
  coalesce(sum(orders) filter (where sold), 0)::int as sold_orders,
  coalesce(sum(orders) filter (where status = 'CANCELLED'), 0)::int as cancelled_orders,
  sum(returned_orders)::int as returned_orders,
  coalesce(sum(units) filter (where sold), 0)::int as units,
  coalesce(sum(revenue) filter (where sold), 0) as revenue`;

export async function selectSalesByDay(db: Db, scope: SalesScope): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    with ${outdatedDays(scope)}, ${freshOrders(scope.timeZone)}
    select day::text, currency, orders, sold_orders, units, revenue::text
    from (select day, currency, ${SUMS} from ${figuresOf('sales_days', scope)} f group by day, currency) days
    order by day, currency`.execute(db);
  return rows;
}
