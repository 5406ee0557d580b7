import type { StatementState } from '@gian-hang/contract/finance/incoming';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { nextDay } from '../../../lists/months.ts';
import { all, type Condition, inScope, inStates, type MoneyFilters } from './incoming-filters.ts';
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
function createdOn(dates: MoneyFilters['dates']): Condition[] {
  const { from = null, to = null } = dates ?? {};
  return [
    ...(from ? [sql<boolean>`x.created_at >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
    ...(to ? [sql<boolean>`x.created_at < ${`${nextDay(to)}T00:00:00Z`}::timestamptz`] : []),
  ];
}

const payoutCondition = (filters: MoneyFilters): Condition =>
  all(inScope(filters), ...createdOn(filters.dates), inStates(filters));

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

export async function payoutTotals(db: Db, filters: MoneyFilters): Promise<PayoutTotals[]> {
  const { rows } = await sql<PayoutTotals>`
    select x.currency, count(*)::int as payouts, (count(*) filter (where x.state = 'failed'))::int as failed,
      coalesce(sum(x.amount) filter (where x.state = 'failed'), 0) as failed_amount
    from payouts x where ${payoutCondition(filters)} group by x.currency`.execute(db);
  return rows;
}
