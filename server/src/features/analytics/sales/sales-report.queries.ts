import type { SalesProfit, SalesReport, SalesTotals } from '@gian-hang/contract/analytics/overview';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared-queries.ts';
import { profitOfNoOrder } from '../../../shared/profit/sold-skus.queries.ts';
import {
  figuresOf,
  jsonList,
  outdatedDays,
  type SalesScope,
  SUMS,
  sumFigures,
} from './sales-figures.queries.ts';

export type Sums = Omit<SalesTotals, 'average' | 'cancellation_rate' | 'return_rate'>;
type ShopSums = Sums & { shop_id: string; shop_name: string; is_current: boolean };

export type SalesRows = Pick<
  SalesReport,
  'currency' | 'currencies' | 'days' | 'statuses' | 'hours' | 'regions'
> & {
  /** At most two of each shop, of the period and of the one before. */
  shops: ShopSums[];
  /** At most one of the period and one of the period before; null if they were not asked for. */
  profits: (SalesProfit & { is_current: boolean })[] | null;
};

/** Monday is 1. Counted from a Monday, because the database's own function is slow. */
const WEEKDAY = sql`(f.day - date '1999-01-04') % 7 + 1`;
const SOLD = sql`sum(orders) as orders, sum(revenue) as revenue`;

const PROFITS = sql`sum(orders)::int as orders, sum(costed_orders)::int as costed_orders, sum(profit) as profit`;

/** Profit of two periods; `isCurrent` tells them apart by `day`. */
const profitsOf = (
  scope: SalesScope & { currency: RawBuilder<string | null> },
  isCurrent: RawBuilder<unknown>,
) => sql`
  with ${outdatedDays(scope, 'outdated_profits')}
  select is_current, orders, costed_orders, profit::text from (
    select is_current, ${PROFITS} from (
      select * from ${sumFigures('sales_profits', scope, { by: { is_current: isCurrent }, sums: PROFITS })} f
      union all
      select ${isCurrent} as is_current, ${PROFITS} from (${profitOfNoOrder(scope)}) others group by 1) parts
    group by is_current) profits`;

/** Everything in one statement, so that all figures are of the same moment. */
export async function selectSales(
  db: Db,
  scope: SalesScope,
  {
    previousFrom,
    currency,
    withProfit,
  }: { previousFrom: string; currency: string | null; withProfit: boolean },
): Promise<SalesRows> {
  const both = { ...scope, from: previousFrom };
  const isCurrent = sql`day >= ${scope.from}::date`;
  const chosen = sql<string | null>`(select currency from chosen)`;
  const ofCurrency = { ...scope, currency: chosen };
  const { rows } = await sql<SalesRows>`${prepared}
    with ${outdatedDays(both)},
    days as materialized (select * from ${figuresOf('sales_days', both)} f),
    currencies as (
      select currency, sum(orders) as orders from days where ${isCurrent} group by currency order by orders desc, currency),
    chosen as (select coalesce(${currency}::text, (select currency from currencies limit 1)) as currency)
    select ${chosen} as currency, array(select currency from currencies) as currencies,
      ${jsonList(sql`
        select day, shop_id::text, revenue::text from days where currency = ${chosen} and ${isCurrent} order by day, days.shop_id`)} as days,
      ${jsonList(sql`
        select f.*, s.name as shop_name from (
          select shop_id::text, ${isCurrent} as is_current, ${SUMS} from days where currency = ${chosen}
          group by shop_id, is_current) f
        join shops s on s.id = f.shop_id::bigint`)} as shops,
      ${jsonList(sql`
        select * from ${sumFigures('sales_statuses', ofCurrency, { by: { status: sql`f.status` }, sums: sql`sum(orders) as orders` })} f
        order by orders desc, status`)} as statuses,
      ${jsonList(sql`
        select weekday, hour, orders, revenue::text
        from ${sumFigures('sales_hours', ofCurrency, { by: { weekday: WEEKDAY, hour: sql`f.hour` }, sums: SOLD })} f
        order by weekday, hour`)} as hours,
      ${jsonList(sql`
        select nullif(region, '') as name, orders, revenue::text
        from ${sumFigures('sales_regions', ofCurrency, { by: { region: sql`f.region` }, sums: SOLD })} f
        order by f.revenue desc, region`)} as regions,
      ${withProfit ? jsonList(profitsOf({ ...both, currency: chosen }, isCurrent)) : sql`null`} as profits`.execute(
    db,
  );
  return rows[0] as SalesRows;
}
