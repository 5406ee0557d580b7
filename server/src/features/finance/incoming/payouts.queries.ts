import type { StatementState } from '@gian-hang/contract/finance/incoming';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { nextDay } from '../../../lists/months.ts';
import { all, type Condition, inScope, inStates, type MoneyFilters, spansOf } from './incoming-filters.ts';
import { type Page, pageOf } from './page-clause.ts';

export type PayoutRow = {
  shop_id: string;
  shop_name: string;
  payout_id: string;
  source: 'payment' | 'withdrawal';
  kind: string;
  to_bank: boolean;
  state: StatementState;
  created_at: Date;
  paid_at: Date | null;
  currency: string;
  amount: string;
  reserve: string;
  before_exchange_amount: string | null;
  before_exchange_currency: string | null;
  exchange_rate: string | null;
  bank_account: string | null;
};

/** Days in UTC, as ranges of time so that an index can find them. */
const from = (day: string | null): Condition | null =>
  day === null ? null : sql<boolean>`x.created_at >= ${`${day}T00:00:00Z`}::timestamptz`;
const before = (day: string | null): Condition | null =>
  day === null ? null : sql<boolean>`x.created_at < ${`${day}T00:00:00Z`}::timestamptz`;

const inScopeAndStates = (filters: MoneyFilters) => all(inScope(filters), inStates(filters));

function payoutCondition(filters: MoneyFilters): Condition {
  const { from: first = null, to: last = null } = filters.dates ?? {};
  return all(inScopeAndStates(filters), from(first), before(last && nextDay(last)));
}

/** Newest first. */
export function payoutRows(filters: MoneyFilters, page?: Page): RawBuilder<PayoutRow> {
  return sql<PayoutRow>`
    select x.shop_id::text, s.name as shop_name, x.payout_id, x.source, x.kind, x.to_bank, x.state, x.created_at,
      x.paid_at, x.currency, x.amount, x.reserve, x.before_exchange_amount, x.before_exchange_currency, x.exchange_rate,
      x.bank_account
    from payouts x join shops s on s.id = x.shop_id where ${payoutCondition(filters)}
    order by x.created_at desc, x.shop_id, x.source, x.payout_id ${pageOf(page)}`;
}

export type PayoutTotals = { currency: string; payouts: number; failed: number; failed_amount: string };

/** Whole months come from their stored sums, the days around them from the payouts. */
export async function payoutTotals(db: Db, filters: MoneyFilters): Promise<PayoutTotals[]> {
  const scope = inScopeAndStates(filters);
  const spans = spansOf(filters).map(({ granularity, start, end }) =>
    granularity === 'month'
      ? sql`select x.currency, x.state, x.payouts, x.amount from payout_months x
          where ${scope} and x.month >= ${start}::date and x.month < ${end}::date`
      : sql`select x.currency, x.state, 1, x.amount from payouts x
          where ${all(scope, from(start), before(end))}`,
  );
  if (spans.length === 0) return [];
  const { rows } = await sql<PayoutTotals>`
    select x.currency, sum(x.payouts)::int as payouts,
      coalesce(sum(x.payouts) filter (where x.state = 'failed'), 0)::int as failed,
      coalesce(sum(x.amount) filter (where x.state = 'failed'), 0) as failed_amount
    from (${sql.join(spans, sql` union all `)}) as x (currency, state, payouts, amount)
    group by x.currency having sum(x.payouts) > 0`.execute(db);
  return rows;
}
