import { type RawBuilder, sql } from 'kysely';
import {
  OUTDATED_LINES,
  PROFIT_BY_DAY,
  SKU_PROFIT_BY_DAY,
} from '../../../shared/profit/sold-skus.queries.ts';
import { isSold, SOLD_LINE } from '../../../shared/sold-lines.queries.ts';
import type { Period } from '../period.ts';

export type SalesScope = Period & { shopIds: readonly string[]; timeZone: string };

/** Marks of days whose orders changed, and of those whose profit changed. */
export type SalesMarks = 'outdated_sales' | 'outdated_profits';

/**
 * `fresh`: the orders of the days in `outdated`, and `fresh_lines`: what was sold of them. A local day begins at most 14 hours
 * before the same day in UTC and ends at most 12 hours after it, so the index by shop and creation finds them.
 */
const freshOrders = (timeZone: string): RawBuilder<unknown> => sql`
  fresh as (
    select o.shop_id, o.day, o.currency, o.status, o.id, o.lines, ${isSold('o.status')} as sold,
      coalesce(o.total_amount, 0) as revenue, coalesce(o.details ->> 'province', '') as region,
      extract(hour from o.create_time at time zone ${timeZone})::int as hour, o.t_order_id
    from outdated d join orders o on o.shop_id = d.shop_id and o.day = d.day
      and o.create_time >= d.day::timestamp at time zone 'UTC' - interval '14 hours'
      and o.create_time < d.day::timestamp at time zone 'UTC' + interval '36 hours'),
  fresh_lines as (
    select o.shop_id, o.day, o.currency, o.id, line ->> 'product_id' as product_id, line ->> 'sku_id' as sku_id,
      ${SOLD_LINE.quantity} as quantity, ${SOLD_LINE.price} as price
    from fresh o cross join lateral jsonb_array_elements(o.lines) as line
    where o.sold and ${SOLD_LINE.belongsToProduct})`;

/** What the figures of the days in `outdated` are computed from. */
export const sourceOf = (marks: SalesMarks, timeZone: string): RawBuilder<unknown> =>
  marks === 'outdated_sales' ? freshOrders(timeZone) : OUTDATED_LINES;

/** `outdated`: marked days of some shops, and what their figures are computed from. */
export const outdatedDays = (
  { shopIds, from, to, timeZone }: SalesScope,
  marks: SalesMarks = 'outdated_sales',
): RawBuilder<unknown> => sql`
  outdated as materialized (
    select shop_id, day from ${sql.table(marks)}
    where shop_id = any(${shopIds}::bigint[]) and day between ${from}::date and ${to}::date),
  ${sourceOf(marks, timeZone)}`;

export type SalesTable =
  | 'sales_days'
  | 'sales_statuses'
  | 'sales_hours'
  | 'sales_regions'
  | 'sales_products'
  | 'sales_skus'
  | 'sales_profits'
  | 'sales_sku_profits';

const SUM_COLUMNS = ['orders', 'sold_orders', 'cancelled_orders', 'returned_orders', 'units', 'revenue'];

/** Sums of rows of `sales_days`. */
export const SUMS = sql`sum(orders)::int as orders, sum(sold_orders)::int as sold_orders,
  sum(cancelled_orders)::int as cancelled_orders, sum(returned_orders)::int as returned_orders, sum(units)::int as units,
  sum(revenue)::text as revenue`;

const GOODS = sql`max(id) as order_id, count(distinct id)::int as orders, sum(quantity)::int as units,
  sum(quantity * price) as revenue`;

type Figures = {
  columns: readonly string[];
  /** Where its days are marked; `outdated_sales` if absent. */
  marks?: SalesMarks;
  /** The figures of the days in `outdated`, in the order of the columns. */
  compute: RawBuilder<unknown>;
};

/** How each table is computed from orders, or from what they earned: by the refresh, and by whoever reads a day before it is refreshed. */
export const FIGURES: Record<SalesTable, Figures> = {
  sales_days: {
    columns: ['shop_id', 'day', 'currency', ...SUM_COLUMNS],
    compute: sql`
      select shop_id, day, currency, count(*)::int as orders, (count(*) filter (where sold))::int as sold_orders,
        (count(*) filter (where status = 'CANCELLED'))::int as cancelled_orders,
        (count(*) filter (where exists (
          select from order_returns r where r.shop_id = o.shop_id and r.t_order_id = o.t_order_id and r.counts)))::int
          as returned_orders,
        coalesce(sum(l.units) filter (where sold), 0)::int as units,
        coalesce(sum(revenue) filter (where sold), 0) as revenue
      from fresh o cross join lateral (
        select coalesce(sum((line ->> 'quantity')::int), 0) as units from jsonb_array_elements(lines) as line) l
      group by shop_id, day, currency`,
  },
  sales_statuses: {
    columns: ['shop_id', 'day', 'currency', 'status', 'orders'],
    compute: sql`
      select shop_id, day, currency, status, count(*)::int as orders
      from fresh group by shop_id, day, currency, status`,
  },
  sales_hours: {
    columns: ['shop_id', 'day', 'currency', 'hour', 'orders', 'revenue'],
    compute: sql`
      select shop_id, day, currency, hour, count(*)::int as orders, sum(revenue) as revenue
      from fresh where sold group by shop_id, day, currency, hour`,
  },
  sales_regions: {
    columns: ['shop_id', 'day', 'currency', 'region', 'orders', 'revenue'],
    compute: sql`
      select shop_id, day, currency, region, count(*)::int as orders, sum(revenue) as revenue
      from fresh where sold group by shop_id, day, currency, region`,
  },
  sales_products: {
    columns: ['shop_id', 'day', 'currency', 'product_id', 'order_id', 'orders', 'units', 'revenue'],
    compute: sql`
      select shop_id, day, currency, product_id, ${GOODS}
      from fresh_lines group by shop_id, day, currency, product_id`,
  },
  sales_skus: {
    columns: ['shop_id', 'day', 'currency', 'product_id', 'sku_id', 'order_id', 'orders', 'units', 'revenue'],
    compute: sql`
      select shop_id, day, currency, product_id, sku_id, ${GOODS}
      from fresh_lines where sku_id <> '' group by shop_id, day, currency, product_id, sku_id`,
  },
  sales_profits: {
    columns: ['shop_id', 'day', 'currency', 'orders', 'costed_orders', 'profit'],
    marks: 'outdated_profits',
    compute: PROFIT_BY_DAY,
  },
  sales_sku_profits: {
    columns: ['shop_id', 'day', 'currency', 'sku_id', 'profit'],
    marks: 'outdated_profits',
    compute: SKU_PROFIT_BY_DAY,
  },
};

export const columnsOf = (table: SalesTable): RawBuilder<unknown> =>
  sql.join(FIGURES[table].columns.map((name) => sql.ref(name)));

const inScope = ({ shopIds, from, to, currency }: FigureScope) => sql`
  f.shop_id = any(${shopIds}::bigint[]) and f.day between ${from}::date and ${to}::date
  ${currency ? sql`and f.currency = ${currency}` : sql``}`;

const isRefreshed = sql`not exists (select from outdated d where d.shop_id = f.shop_id and d.day = f.day)`;

/** Of one currency, or of all. */
type FigureScope = SalesScope & { currency?: RawBuilder<string | null> };

/** The figures of every day of a period, stored or computed; needs `outdatedDays` of it. */
export const figuresOf = (table: SalesTable, scope: FigureScope): RawBuilder<unknown> => sql`
  (select ${columnsOf(table)} from ${sql.table(table)} f where ${inScope(scope)} and ${isRefreshed}
  union all
  select * from (${FIGURES[table].compute}) f where ${inScope(scope)})`;

type Grouping = {
  by: Record<string, RawBuilder<unknown>>;
  /** Aggregates under the names of their columns, which can be added up again. */
  sums: RawBuilder<unknown>;
};

/** The same figures added up to few groups: first each part and then both, because passing on every row takes longest. */
export function sumFigures(
  table: SalesTable,
  scope: FigureScope,
  { by, sums }: Grouping,
): RawBuilder<unknown> {
  const keys = sql.join(Object.entries(by).map(([name, key]) => sql`${key} as ${sql.id(name)}`));
  const names = sql.join(Object.keys(by).map((name) => sql.id(name)));
  const positions = sql.join(Object.keys(by).map((_, index) => sql.lit(index + 1)));
  return sql`(
    select ${names}, ${sums} from (
      select ${keys}, ${sums} from ${sql.table(table)} f where ${inScope(scope)} and ${isRefreshed} group by ${positions}
      union all
      select ${keys}, ${sums} from (${FIGURES[table].compute}) f where ${inScope(scope)} group by ${positions}) parts
    group by ${names})`;
}

/** The chosen currency, else that of most orders of the period; null without orders. Needs `outdatedDays`. */
export const chosenCurrency = (scope: SalesScope, wanted: string | null): RawBuilder<string | null> => sql`
  coalesce(${wanted}::text, (
    select currency from (
      select f.currency, f.orders from sales_days f where ${inScope(scope)} and ${isRefreshed}
      union all
      select f.currency, 1 from fresh f) counted
    group by currency order by sum(orders) desc, currency limit 1))`;

export const jsonList = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(rows), '[]') from (${rows}) rows)`;
