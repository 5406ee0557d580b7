import type { MoneyPart, MoneyParts } from '@gian-hang/contract/finance/parts';
import { paginate } from '@gian-hang/contract/pagination';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredBreakdown } from '../../../db/schema/finance-tables.ts';
import type { MoneyFilters } from './incoming-filters.ts';
import { type Page, pageOf } from './page-clause.ts';
import { PART_COLUMNS, statementCondition } from './statements.queries.ts';

type StatementKey = { shopId: string; statementId: string };

export type TransactionRow = MoneyParts & {
  transaction_id: string;
  kind: string;
  t_order_id: string | null;
  /** Our id of the order; null if it is not stored. */
  order_id: string | null;
  order_created_at: Date | null;
  settlement: string;
  reserve: string;
  difference: string;
  breakdown: StoredBreakdown;
};

/** Our id of the order that a row of `x` names. */
export const ORDER_ID = sql`(select o.id::text from orders o
  where o.shop_id = x.shop_id and o.t_order_id = x.t_order_id)`;

export async function transactionPage(
  db: Db,
  { shopId, statementId }: StatementKey,
  { mismatch, ...page }: Page & { mismatch: boolean },
) {
  const of = sql`from finance_transactions x
    where x.shop_id = ${shopId} and x.statement_id = ${statementId} ${mismatch ? sql`and x.difference <> 0` : sql``}`;
  const { rows } = await sql<TransactionRow>`
    select x.transaction_id, x.kind, x.t_order_id, ${ORDER_ID} as order_id, x.order_created_at, x.settlement, x.reserve,
      x.difference, x.breakdown, ${PART_COLUMNS} ${of}
    order by x.order_created_at desc nulls last, x.transaction_id ${pageOf(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
  return { rows, pagination: paginate(page.pageNum, page.pageSize, counted.rows[0]?.total ?? 0) };
}

/** The sums of a statement's breakdowns by part and name. */
export async function statementBreakdown(
  db: Db,
  { shopId, statementId }: StatementKey,
): Promise<StoredBreakdown> {
  const { rows } = await sql<{ part: MoneyPart; name: string; amount: string }>`
    select part.key as part, line.key as name, sum(line.value::numeric) as amount
    from finance_transactions x, jsonb_each(x.breakdown) part, jsonb_each_text(part.value) line
    where x.shop_id = ${shopId} and x.statement_id = ${statementId}
    group by 1, 2 having sum(line.value::numeric) <> 0 order by 1, 2`.execute(db);
  const breakdown: StoredBreakdown = {};
  for (const { part, name, amount } of rows) breakdown[part] = { ...breakdown[part], [name]: amount };
  return breakdown;
}

export type ExportedTransactionRow = Omit<TransactionRow, 'order_id' | 'breakdown'> & {
  shop_name: string;
  statement_id: string;
  day: string;
  currency: string;
};

/** The transactions of the filtered statements, newest statement first. */
export function transactionRows(filters: MoneyFilters): RawBuilder<ExportedTransactionRow> {
  return sql<ExportedTransactionRow>`
    select shop_name, day::text, t.statement_id, t.transaction_id, t.kind, t.t_order_id, t.order_created_at, t.currency,
      t.settlement, t.reserve, t.difference, t.gross, t.refunds, t.platform_fees, t.affiliate_fees, t.shipping, t.taxes,
      t.adjustments
    from (select x.shop_id, x.statement_id, x.day, s.name as shop_name from statements x join shops s on s.id = x.shop_id
      where ${statementCondition(filters)}) of
    join finance_transactions t using (shop_id, statement_id)
    order by of.day desc, of.shop_id, of.statement_id, t.transaction_id`;
}
