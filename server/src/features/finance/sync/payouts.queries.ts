import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PayoutRecord } from './finance-records.ts';
import { countStored, type Stored } from './stored-rows.ts';

/** Writes payments or withdrawals in one query; unchanged ones stay untouched. */
export async function storePayouts(
  db: Db,
  shopId: string,
  records: readonly PayoutRecord[],
): Promise<Stored> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into payouts as p (shop_id, source, payout_id, kind, to_bank, state, created_at, paid_at, currency, amount,
      reserve, before_exchange_amount, before_exchange_currency, exchange_rate, bank_account)
    select ${shopId}::bigint, x.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (
      source text, payout_id text, kind text, to_bank boolean, state statement_state, created_at timestamptz,
      paid_at timestamptz, currency text, amount numeric, reserve numeric, before_exchange_amount numeric,
      before_exchange_currency text, exchange_rate numeric, bank_account text)
    order by x.payout_id
    on conflict (shop_id, source, payout_id) do update set
      kind = excluded.kind, to_bank = excluded.to_bank, state = excluded.state, created_at = excluded.created_at,
      paid_at = excluded.paid_at, currency = excluded.currency, amount = excluded.amount, reserve = excluded.reserve,
      before_exchange_amount = excluded.before_exchange_amount,
      before_exchange_currency = excluded.before_exchange_currency, exchange_rate = excluded.exchange_rate,
      bank_account = excluded.bank_account
    where (p.*) is distinct from (excluded.*)
    returning p.xmax = 0 as inserted`.execute(db);
  return countStored(rows);
}

/** The newest payout, and the oldest one that can still change. */
export async function payoutTimes(
  db: Db,
  shopId: string,
  source: PayoutRecord['source'],
): Promise<{ newest: Date | null; oldestOpen: Date | null }> {
  const { rows } = await sql<{ newest: Date | null; oldestOpen: Date | null }>`
    select max(created_at) as newest, min(created_at) filter (where state = 'processing') as "oldestOpen"
    from payouts where shop_id = ${shopId} and source = ${source}`.execute(db);
  return rows[0] ?? { newest: null, oldestOpen: null };
}
