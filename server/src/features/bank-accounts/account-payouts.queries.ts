import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import {
  accountOf,
  fittingCount,
  keyOf,
  PAYOUT,
  shownDigits,
} from '../../shared/payouts/account-payouts.queries.ts';
import { type ShopViewer, visibleTo } from '../../shared/shop-visibility/shop-visibility.service.ts';

type PageNumbers = { pageNum: number; pageSize: number };
/** A time that PostgreSQL computes. */
type Since = RawBuilder<Date>;

export const EVER: Since = sql<Date>`'-infinity'::timestamptz`;

export const startOfMonth = (now: Date, timeZone: string): Since =>
  sql<Date>`date_trunc('month', ${now}::timestamptz, ${timeZone})`;

/** Payouts to banks from shops that the viewer can see. */
const seenPayouts = (db: Db, viewer: ShopViewer) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .where(visibleTo(viewer))
    .where('p.to_bank', '=', true);

/** When a paid payout reached the bank; withdrawals have no time of payment of their own. */
const receivedAt = sql<Date>`coalesce(p.paid_at, p.created_at)`;

/** Sums by shop, currency and shown digits, so that accounts are matched once for each group instead of each payout. */
const payoutGroups = (db: Db, viewer: ShopViewer, receivedSince: Since) =>
  seenPayouts(db, viewer)
    .groupBy(['p.shop_id', 's.name', 'p.currency', shownDigits])
    .select([
      'p.shop_id',
      's.name as shop_name',
      'p.currency',
      shownDigits.as('digits'),
      sql<string | null>`max(p.bank_account)`.as('bank_account'),
      sql<string>`coalesce(sum(p.amount) filter (where p.state = 'paid' and ${receivedAt} >= ${receivedSince}), 0)`.as(
        'received',
      ),
      sql<string>`count(*) filter (where p.state = 'paid' and ${receivedAt} >= ${receivedSince})`.as(
        'received_count',
      ),
      sql<string>`coalesce(sum(p.amount) filter (where p.state = 'processing'), 0)`.as('expected'),
      sql<string>`count(*) filter (where p.state = 'processing')`.as('expected_count'),
      sql<Date>`max(p.created_at)`.as('last_created_at'),
      sql<Date | null>`max(${receivedAt}) filter (where p.state = 'paid')`.as('last_paid_at'),
      sql<
        string | null
      >`(array_agg(p.amount order by ${receivedAt} desc) filter (where p.state = 'paid'))[1]`.as(
        'last_amount',
      ),
    ]);

export type AccountSums = {
  account_id: string;
  received: string;
  received_count: string;
  expected: string;
  expected_count: string;
  last_paid_at: Date | null;
  last_amount: string | null;
};

type SumsInput = { accountIds: readonly string[]; receivedSince: Since };

/** What came in since a time, what is on its way and the last payment, for each account with payouts. */
export async function sumsOfAccounts(
  db: Db,
  viewer: ShopViewer,
  { accountIds, receivedSince }: SumsInput,
): Promise<AccountSums[]> {
  if (accountIds.length === 0) return [];
  const groups = payoutGroups(db, viewer, receivedSince).where(
    sql<boolean>`p.shop_id in (select shop_id from bank_account_shops where bank_account_id = any(${accountIds}::bigint[]))`,
  );
  const { rows } = await sql<AccountSums>`
    select account_id, sum(received) as received, sum(received_count) as received_count, sum(expected) as expected,
      sum(expected_count) as expected_count, max(last_paid_at) as last_paid_at,
      (array_agg(last_amount order by last_paid_at desc nulls last))[1] as last_amount
    from (select g.*, ${accountOf(keyOf('g'))} as account_id from (${groups}) g) matched
    where account_id = any(${accountIds}::bigint[])
    group by account_id`.execute(db);
  return rows;
}

/** The payouts of an account, newest first. */
export function payoutsOfAccount(db: Db, viewer: ShopViewer, accountId: string, query: PageNumbers) {
  const payouts = seenPayouts(db, viewer)
    .select(['s.id as shop_id', 's.name as shop_name'])
    .select(['p.payout_id', 'p.source', 'p.kind', 'p.to_bank', 'p.state', 'p.created_at', 'p.paid_at'])
    .select(['p.currency', 'p.amount', 'p.reserve', 'p.before_exchange_amount', 'p.before_exchange_currency'])
    .select(['p.exchange_rate', 'p.bank_account'])
    .where('p.shop_id', 'in', (eb) =>
      eb.selectFrom('bank_account_shops').select('shop_id').where('bank_account_id', '=', accountId),
    )
    .where(accountOf(PAYOUT), '=', accountId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.payout_id', 'desc');
  return fetchPage(payouts, query);
}

export type AccountPayoutRow = Awaited<ReturnType<typeof payoutsOfAccount>>['rows'][number];

/** Groups of payouts that belong to no account, or to no single one. */
export function unmatchedPayouts(db: Db, viewer: ShopViewer, receivedSince: Since, query: PageNumbers) {
  const groups = db
    .selectFrom(payoutGroups(db, viewer, receivedSince).as('g'))
    .selectAll('g')
    .select(fittingCount(keyOf('g')).as('fitting'))
    .where(accountOf(keyOf('g')), 'is', null)
    .orderBy('g.last_created_at', 'desc')
    .orderBy('g.shop_id')
    .orderBy('g.digits')
    .orderBy('g.currency');
  return fetchPage(groups, query);
}

export type UnmatchedRow = Awaited<ReturnType<typeof unmatchedPayouts>>['rows'][number];
