import type { StatementState } from '@gian-hang/contract/finance/incoming';
import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { all, type Condition, inScope, inStates, type MoneyFilters, onDays } from './incoming-filters.ts';
import { type Page, pageOf } from './page-clause.ts';

export type StatementRow = MoneyParts & {
  shop_id: string;
  shop_name: string;
  statement_id: string;
  day: string;
  currency: string;
  state: StatementState;
  settlement: string;
  reserve: string;
  difference: string;
  transaction_count: number;
  order_count: number;
  refund_count: number;
  adjustment_count: number;
  complete: boolean;
  payment_id: string | null;
  paid_at: Date | null;
};

export const PART_COLUMNS = sql.raw(
  'x.gross, x.refunds, x.platform_fees, x.affiliate_fees, x.shipping, x.taxes, x.adjustments',
);

const COLUMNS = sql`x.shop_id::text, s.name as shop_name, x.statement_id, x.day::text, x.currency, x.state, x.settlement,
  x.reserve, x.difference, ${PART_COLUMNS}, x.transaction_count, x.order_count, x.refund_count, x.adjustment_count,
  x.transactions_read_at is not null as complete, x.payment_id, x.paid_at`;

const FLAGS = {
  mismatch: sql<boolean>`x.difference <> 0`,
  held: sql<boolean>`x.reserve < 0`,
};

export function statementCondition(filters: MoneyFilters): Condition {
  return all(
    inScope(filters),
    onDays(sql`x.day`, filters.dates),
    inStates(filters),
    filters.flag ? FLAGS[filters.flag] : null,
  );
}

const NEWEST_FIRST = sql`order by x.day desc, x.shop_id, x.statement_id`;

/** Newest first. A page is found within an index before its rows are read. */
export function statementRows(filters: MoneyFilters, page?: Page): RawBuilder<StatementRow> {
  return sql<StatementRow>`select ${COLUMNS}
    from (select x.shop_id, x.statement_id from statements x where ${statementCondition(filters)}
      ${NEWEST_FIRST} ${pageOf(page)}) found
    join statements x using (shop_id, statement_id) join shops s on s.id = x.shop_id
    ${NEWEST_FIRST}`;
}

export async function findStatement(
  db: Db,
  { shopIds, statementId }: { shopIds: readonly string[]; statementId: string },
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`select ${COLUMNS}
    from statements x join shops s on s.id = x.shop_id
    where x.shop_id = any(${shopIds}::bigint[]) and x.statement_id = ${statementId}`.execute(db);
  return rows[0];
}
