import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/parts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { all, inScope, type MoneyFilters, onDays, spansOf } from './incoming-filters.ts';
import { type Page, pageOf } from './page-clause.ts';
import { PART_COLUMNS } from './statements.queries.ts';
import { ORDER_ID } from './transactions.queries.ts';

type EstimateRow = MoneyParts & {
  shop_id: string;
  shop_name: string;
  t_order_id: string;
  order_id: string | null;
  currency: string;
  settlement: string;
};

export type UnsettledRow = EstimateRow & {
  reason: string | null;
  order_created_at: Date | null;
  delivered_at: Date | null;
  expected_on: string | null;
};

const OPEN = sql<boolean>`x.open`;
const SHORT = sql<boolean>`not x.open and x.settled < x.settlement`;

const deliveredBefore = (time: Date | null) => time && sql<boolean>`x.delivered_at < ${time}`;

/** Newest order first; with `lateBefore`, only orders delivered before that time. */
export function unsettledRows(
  filters: MoneyFilters,
  lateBefore: Date | null,
  page?: Page,
): RawBuilder<UnsettledRow> {
  return sql<UnsettledRow>`
    select x.shop_id::text, s.name as shop_name, x.t_order_id, ${ORDER_ID} as order_id, x.currency, x.settlement,
      ${PART_COLUMNS}, x.reason, x.order_created_at, x.delivered_at, x.expected_on::text
    from order_estimates x join shops s on s.id = x.shop_id
    where ${all(OPEN, inScope(filters), deliveredBefore(lateBefore))}
    order by x.order_created_at desc nulls last, x.shop_id, x.t_order_id ${pageOf(page)}`;
}

export type EstimateTotals = { currency: string; orders: number; amount: string };

/** Orders that have not settled, and the sum of their estimates. */
export async function unsettledTotals(db: Db, filters: MoneyFilters): Promise<EstimateTotals[]> {
  const { rows } = await sql<EstimateTotals>`
    select x.currency, sum(x.orders)::int as orders, sum(x.amount) as amount from estimate_months x
    where ${inScope(filters)} and x.list = 'open' group by x.currency having sum(x.orders) > 0`.execute(db);
  return rows;
}

/** How many unsettled orders were delivered before a time. */
export async function lateCounts(
  db: Db,
  filters: MoneyFilters,
  before: Date,
): Promise<{ currency: string; late: number }[]> {
  const { rows } = await sql<{ currency: string; late: number }>`
    select x.currency, count(*)::int as late from order_estimates x
    where ${all(OPEN, inScope(filters), deliveredBefore(before))} group by x.currency`.execute(db);
  return rows;
}

export type ShortRow = EstimateRow & { settled: string; settled_on: string; settled_parts: MoneyParts };

/** Orders that settled for less than estimated, with the parts of both; the newest statement first. */
export function shortRows(filters: MoneyFilters, page?: Page): RawBuilder<ShortRow> {
  const parts = MONEY_PARTS.flatMap((part) => [sql.lit(part), sql`sum(t.${sql.ref(part)})::text`]);
  return sql<ShortRow>`
    select x.shop_id::text, s.name as shop_name, x.t_order_id, ${ORDER_ID} as order_id, x.currency, x.settlement,
      ${PART_COLUMNS}, x.settled, x.settled_on::text,
      (select json_build_object(${sql.join(parts)}) from finance_transactions t
        where t.shop_id = x.shop_id and t.t_order_id = x.t_order_id) as settled_parts
    from order_estimates x join shops s on s.id = x.shop_id
    where ${all(SHORT, inScope(filters), onDays(sql`x.settled_on`, filters.dates))}
    order by x.settled_on desc, x.shop_id, x.t_order_id ${pageOf(page)}`;
}

/** Whole months come from their stored counts, the days around them from the estimates. */
export async function countShort(db: Db, filters: MoneyFilters): Promise<number> {
  const counts = spansOf(filters).map(({ granularity, start, end }) =>
    granularity === 'month'
      ? sql`select coalesce(sum(x.orders), 0) as orders from estimate_months x
            where ${inScope(filters)} and x.list = 'short' and x.month >= ${start}::date and x.month < ${end}::date`
      : sql`select count(*) as orders from order_estimates x
            where ${all(SHORT, inScope(filters))} and x.settled_on >= ${start}::date and x.settled_on < ${end}::date`,
  );
  if (counts.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select sum(orders)::int as total from (${sql.join(counts, sql` union all `)}) as counts`.execute(db);
  return rows[0]?.total ?? 0;
}
