import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { TransactionRecord } from './finance-records.ts';
import { countStored, type Stored } from './stored-rows.ts';

type StatementKey = { shopId: string; statementId: string };

/** Writes a page of transactions in one query; unchanged ones stay untouched. */
export async function storeTransactions(
  db: Db,
  { shopId, statementId }: StatementKey,
  records: readonly TransactionRecord[],
): Promise<Stored> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into finance_transactions as t (shop_id, statement_id, transaction_id, kind, t_order_id, order_created_at,
      currency, settlement, gross, refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments, reserve,
      difference, breakdown)
    select ${shopId}::bigint, ${statementId}, x.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (
      transaction_id text, kind text, t_order_id text, order_created_at timestamptz, currency text, settlement numeric,
      gross numeric, refunds numeric, platform_fees numeric, affiliate_fees numeric, shipping numeric, taxes numeric,
      adjustments numeric, reserve numeric, difference numeric, breakdown jsonb)
    order by x.transaction_id
    on conflict (shop_id, statement_id, transaction_id) do update set
      kind = excluded.kind, t_order_id = excluded.t_order_id, order_created_at = excluded.order_created_at,
      currency = excluded.currency, settlement = excluded.settlement, gross = excluded.gross,
      refunds = excluded.refunds, platform_fees = excluded.platform_fees, affiliate_fees = excluded.affiliate_fees,
      shipping = excluded.shipping, taxes = excluded.taxes, adjustments = excluded.adjustments,
      reserve = excluded.reserve, difference = excluded.difference, breakdown = excluded.breakdown
    where (t.*) is distinct from (excluded.*)
    returning t.xmax = 0 as inserted`.execute(db);
  return countStored(rows);
}

/** Removes what the marketplace no longer lists under a statement. */
export async function removeUnlisted(
  db: Db,
  { shopId, statementId }: StatementKey,
  listedIds: readonly string[],
): Promise<void> {
  await sql`delete from finance_transactions t
    where t.shop_id = ${shopId} and t.statement_id = ${statementId}
      and not exists (select from unnest(${listedIds}::text[]) as listed (id) where listed.id = t.transaction_id)`.execute(
    db,
  );
}
