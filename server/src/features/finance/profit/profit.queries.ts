import type { ProfitQuery } from '@gian-hang/contract/finance/profit';
import type { ProfitGroup } from '@gian-hang/contract/finance/profit-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  ORDER_RESULTS,
  ofCosted,
  PROFIT,
  type ProfitFilter,
  profitResults,
  SETTLED,
} from '../../../shared/profit/sold-skus.queries.ts';

type Amounts = {
  currency: string;
  revenue: string;
  fees: string;
  shipping: string;
  adjustments: string;
  settlement: string;
};

export type ProfitRowRecord = Amounts & {
  shop_id: string | null;
  shop_name: string | null;
  order_id: string | null;
  t_order_id: string | null;
  sku_id: string | null;
  line: { product_name: string; sku_name: string; seller_sku: string } | null;
  product_id: string | null;
  period: string | null;
  cost: string | null;
  profit: string | null;
  margin: string | null;
  orders: number;
  costed_orders: number;
  units: number;
};

type ProfitTotalsRecord = Amounts & {
  orders: number;
  units: number;
  costed: Omit<Amounts, 'currency'> & { cost: string; profit: string; margin: string | null; orders: number };
};

const NONE = sql`null::text`;
const ORDER_COUNTS = sql`sum(orders)::int as orders,
  coalesce(sum(orders) filter (where cost is not null), 0)::int as costed_orders`;

type Grouping = {
  /** Columns shop_id, order_id, t_order_id, sku_id and period of a group. */
  columns: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

const perPeriod = (period: RawBuilder<unknown>): Grouping => ({
  columns: sql`null::bigint as shop_id, null::bigint as order_id, ${NONE} as t_order_id, ${NONE} as sku_id,
    ${period} as period`,
  by: period,
  order: sql`g.period desc, g.currency`,
});

const GROUPINGS: Record<ProfitGroup, Grouping> = {
  order: {
    columns: sql`shop_id, max(order_id) as order_id, t_order_id, ${NONE} as sku_id, max(day) as period`,
    by: sql`shop_id, t_order_id`,
    order: sql`g.period desc, g.t_order_id desc nulls last, g.shop_id`,
  },
  product: {
    columns: sql`shop_id, max(order_id) as order_id, ${NONE} as t_order_id, nullif(sku_id, '') as sku_id,
      null::date as period`,
    by: sql`shop_id, sku_id`,
    order: sql`g.revenue desc, g.shop_id, g.sku_id`,
  },
  shop: {
    columns: sql`shop_id, null::bigint as order_id, ${NONE} as t_order_id, ${NONE} as sku_id, null::date as period`,
    by: sql`shop_id`,
    order: sql`g.revenue desc, g.shop_id`,
  },
  day: perPeriod(sql`day`),
  month: perPeriod(sql`date_trunc('month', day)::date`),
};

const SORTS: Record<NonNullable<ProfitQuery['sort']>, RawBuilder<unknown>> = {
  'revenue:desc': sql`g.revenue desc`,
  'profit:desc': sql`g.profit desc nulls last`,
  'profit:asc': sql`g.profit asc nulls last`,
};

export type ProfitListing = Pick<ProfitQuery, 'group' | 'missing' | 'sort'>;

const MARGIN = sql`case when revenue > 0 then round(profit * 100 / revenue, 1) end`;

/** `results`, and `groups` of them as they are listed; with `missing` also `listed`, of which those groups consist. */
function groupedResults(filter: ProfitFilter, { group, missing }: ProfitListing): RawBuilder<unknown> {
  const { columns, by } = GROUPINGS[group];
  const source =
    group === 'product' ? sql`(select * from lines union all select * from others) lines` : sql`results`;
  return sql`${profitResults(filter)},
    ${
      missing
        ? sql`listed as (
            select * from ${source}
            where (${by}, currency) in (select ${by}, currency from ${source} where cost is null)),`
        : sql``
    }
    sums as (
      select ${columns}, currency, sum(revenue) as revenue, sum(fees) as fees, sum(shipping) as shipping,
        sum(adjustments) as adjustments, sum(${SETTLED}) as settlement,
        case when bool_and(cost is not null) then sum(cost) end as cost,
        ${ORDER_COUNTS}, sum(units)::int as units
      from ${missing ? sql`listed` : source} group by ${by}, currency),
    groups as (select *, settlement - cost as profit from sums)`;
}

/** The orders that the listed groups are about. */
function listedResults({ group, missing }: ProfitListing): RawBuilder<unknown> {
  if (!missing) return sql`results`;
  return group === 'product'
    ? sql`(with lines as (select * from listed) ${ORDER_RESULTS}) results`
    : sql`listed`;
}

const ROW_COLUMNS = sql`g.currency, g.revenue::text, g.fees::text, g.shipping::text, g.adjustments::text,
  g.settlement::text, g.shop_id::text, s.name as shop_name, g.order_id::text, g.t_order_id, g.sku_id, l.line,
  p.id::text as product_id, g.period::text, g.cost::text, g.profit::text, g.margin::text, g.orders, g.costed_orders,
  g.units`;

/** Groups in the order of the list, with names. */
const listedGroups = ({ group, sort }: ProfitListing, slice: RawBuilder<unknown>) => {
  const order = sql.join([...(sort ? [SORTS[sort]] : []), GROUPINGS[group].order]);
  return sql`
    select ${ROW_COLUMNS} from (
      select g.*, ${MARGIN} as margin, row_number() over (order by ${order}) as place from groups g
      order by ${order} ${slice}) g
    left join shops s on s.id = g.shop_id
    left join lateral (
      select line.value as line from orders o cross join lateral jsonb_array_elements(o.lines) as line
      where g.sku_id is not null and o.shop_id = g.shop_id and o.id = g.order_id and line.value ->> 'sku_id' = g.sku_id
      limit 1) l on true
    left join products p on p.shop_id = g.shop_id and p.product_id = l.line ->> 'product_id'
    order by g.place`;
};

const totalsOf = (results: RawBuilder<unknown>) => sql`
  select currency, sum(revenue)::text as revenue, sum(fees)::text as fees, sum(shipping)::text as shipping,
    sum(adjustments)::text as adjustments, sum(${SETTLED})::text as settlement, sum(orders)::int as orders,
    sum(units)::int as units,
    jsonb_build_object('revenue', ${ofCosted(sql`revenue`)}::text, 'fees', ${ofCosted(sql`fees`)}::text,
      'shipping', ${ofCosted(sql`shipping`)}::text, 'adjustments', ${ofCosted(sql`adjustments`)}::text,
      'settlement', ${ofCosted(SETTLED)}::text, 'cost', ${ofCosted(sql`cost`)}::text,
      'profit', ${PROFIT}::text, 'orders', ${ofCosted(sql`orders`)}::int,
      'margin', case when ${ofCosted(sql`revenue`)} > 0
        then round(${PROFIT} * 100 / ${ofCosted(sql`revenue`)}, 1)::text end) as costed
  from ${results} group by currency`;

/** Groups of many orders are sorted in memory; compiling such a query takes longer than running it. */
async function speedUpSums(trx: Db): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(trx);
}

type Slice = { pageNum: number; pageSize: number };
type ListedProfit = { rows: ProfitRowRecord[]; total: number; totals: ProfitTotalsRecord[] };

export async function fetchProfit(
  db: Db,
  filter: ProfitFilter,
  listing: ProfitListing,
  { pageNum, pageSize }: Slice,
): Promise<ListedProfit> {
  const slice = sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
  const totals = totalsOf(listedResults(listing));
  const query = sql<ListedProfit>`
    with ${groupedResults(filter, listing)}
    select (select count(*)::int from groups) as total,
      (select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${listedGroups(listing, slice)}) listed) as rows,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.currency), '[]') from (${totals}) t) as totals`;
  const { rows } = await db.transaction().execute(async (trx) => {
    await speedUpSums(trx);
    return query.execute(trx);
  });
  return rows[0] ?? { rows: [], total: 0, totals: [] };
}

const ROWS_PER_FETCH = 500;

/** All groups, read inside the caller's transaction. */
export async function* streamProfit(
  db: Db,
  filter: ProfitFilter,
  listing: ProfitListing,
): AsyncGenerator<ProfitRowRecord> {
  await speedUpSums(db);
  await sql`declare profit_rows no scroll cursor for
    with ${groupedResults(filter, listing)} ${listedGroups(listing, sql``)}`.execute(db);
  for (;;) {
    const { rows } = await sql<ProfitRowRecord>`fetch ${sql.lit(ROWS_PER_FETCH)} from profit_rows`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield* rows;
  }
}
