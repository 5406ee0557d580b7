import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StatementRecord } from './finance-records.ts';
import { countStored, type Stored } from './stored-rows.ts';

/**
 * Writes statements in one query; unchanged ones stay untouched. The transactions of a statement whose amount has changed
 * are read again.
 */
export async function storeStatements(
  db: Db,
  shopId: string,
  records: readonly StatementRecord[],
): Promise<Stored> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into statements as s (shop_id, statement_id, statement_at, day, currency, state, settlement, payment_id, paid_at)
    select ${shopId}::bigint, x.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (
      statement_id text, statement_at timestamptz, day date, currency text, state statement_state, settlement numeric,
      payment_id text, paid_at timestamptz)
    order by x.statement_id
    on conflict (shop_id, statement_id) do update set
      statement_at = excluded.statement_at, day = excluded.day, currency = excluded.currency, state = excluded.state,
      settlement = excluded.settlement, payment_id = excluded.payment_id, paid_at = excluded.paid_at,
      transactions_read_at = case when (s.settlement, s.currency) = (excluded.settlement, excluded.currency)
        then s.transactions_read_at end
    where (s.statement_at, s.currency, s.state, s.settlement, s.payment_id, s.paid_at) is distinct from
      (excluded.statement_at, excluded.currency, excluded.state, excluded.settlement, excluded.payment_id, excluded.paid_at)
    returning s.xmax = 0 as inserted`.execute(db);
  return countStored(rows);
}

/** The time of the oldest statement that is not paid: its payment can still change. */
export async function oldestUnpaidStatement(db: Db, shopId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('statements')
    .select(({ fn }) => fn.min('statement_at').as('at'))
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'paid')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Read to the end, with as many transactions as the marketplace counts and the sum that it settles. */
const agrees = sql<boolean>`(transactions_read_at is not null
  and transaction_count = coalesce(expected_count, transaction_count) and settlement = transactions_sum)`;

export type UnreadStatement = { statement_id: string; currency: string; settlement: string };

/** Statements whose transactions have not been read to the end, oldest first; with `disagreeing`, also those that do not agree. */
export function statementsToRead(
  db: Db,
  shopId: string,
  { disagreeing }: { disagreeing: boolean },
): Promise<UnreadStatement[]> {
  return db
    .selectFrom('statements')
    .select(['statement_id', 'currency', 'settlement'])
    .where('shop_id', '=', shopId)
    .where((eb) => (disagreeing ? sql<boolean>`not ${agrees}` : eb('transactions_read_at', 'is', null)))
    .orderBy('statement_at')
    .orderBy('statement_id')
    .execute();
}

export async function statementToRead(
  db: Db,
  shopId: string,
  statementId: string,
): Promise<UnreadStatement | undefined> {
  return db
    .selectFrom('statements')
    .select(['statement_id', 'currency', 'settlement'])
    .where('shop_id', '=', shopId)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
}

/** How many statements are stored, and how many of them agree with the marketplace. */
export async function countStatements(db: Db, shopId: string): Promise<{ stored: number; agreeing: number }> {
  const { rows } = await sql<{ stored: number; agreeing: number }>`
    select count(*)::int as stored, (count(*) filter (where ${agrees}))::int as agreeing
    from statements where shop_id = ${shopId}`.execute(db);
  return rows[0] ?? { stored: 0, agreeing: 0 };
}

type ReadStatement = { shopId: string; statementId: string; expected: number | null; readAt: Date | null };

/** Adds up the stored transactions of a statement. `readAt` is null if some of them could not be read. */
export async function sumStatement(
  db: Db,
  { shopId, statementId, expected, readAt }: ReadStatement,
): Promise<void> {
  await sql`
    update statements s set
      gross = t.gross, refunds = t.refunds, platform_fees = t.platform_fees, affiliate_fees = t.affiliate_fees,
      shipping = t.shipping, taxes = t.taxes, adjustments = t.adjustments, reserve = t.reserve,
      transactions_sum = t.settlement,
      difference = abs(s.settlement - t.settlement) + t.differences,
      transaction_count = t.transactions, order_count = t.orders, refund_count = t.with_refund,
      adjustment_count = t.with_adjustment,
      expected_count = ${expected}::int, transactions_read_at = ${readAt}::timestamptz
    from (
      select coalesce(sum(gross), 0) as gross, coalesce(sum(refunds), 0) as refunds,
        coalesce(sum(platform_fees), 0) as platform_fees, coalesce(sum(affiliate_fees), 0) as affiliate_fees,
        coalesce(sum(shipping), 0) as shipping, coalesce(sum(taxes), 0) as taxes,
        coalesce(sum(adjustments), 0) as adjustments, coalesce(sum(reserve), 0) as reserve,
        coalesce(sum(settlement), 0) as settlement, coalesce(sum(abs(difference)), 0) as differences,
        count(*) as transactions, count(distinct t_order_id) filter (where kind = 'ORDER') as orders,
        count(*) filter (where refunds <> 0) as with_refund,
        count(*) filter (where adjustments <> 0) as with_adjustment
      from finance_transactions where shop_id = ${shopId} and statement_id = ${statementId}) t
    where s.shop_id = ${shopId} and s.statement_id = ${statementId}`.execute(db);
}
