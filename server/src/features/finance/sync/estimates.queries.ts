import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { EstimateRecord } from './finance-records.ts';
import { countStored, type Stored } from './stored-rows.ts';

/** Writes a page of estimates in one query; `read_at` is when an estimate was first read as it is now. */
export async function storeEstimates(
  db: Db,
  { shopId, now }: { shopId: string; now: Date },
  records: readonly EstimateRecord[],
): Promise<Stored> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into order_estimates as e (shop_id, open, read_at, t_order_id, reason, expected_on, order_created_at,
      delivered_at, currency, settlement, gross, refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments,
      difference, breakdown)
    select ${shopId}::bigint, true, ${now}::timestamptz, x.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (
      t_order_id text, reason text, expected_on date, order_created_at timestamptz, delivered_at timestamptz,
      currency text, settlement numeric, gross numeric, refunds numeric, platform_fees numeric, affiliate_fees numeric,
      shipping numeric, taxes numeric, adjustments numeric, difference numeric, breakdown jsonb)
    order by x.t_order_id
    on conflict (shop_id, t_order_id) do update set
      open = true, read_at = excluded.read_at, reason = excluded.reason, expected_on = excluded.expected_on,
      order_created_at = excluded.order_created_at, delivered_at = excluded.delivered_at,
      currency = excluded.currency, settlement = excluded.settlement, gross = excluded.gross,
      refunds = excluded.refunds, platform_fees = excluded.platform_fees, affiliate_fees = excluded.affiliate_fees,
      shipping = excluded.shipping, taxes = excluded.taxes, adjustments = excluded.adjustments,
      difference = excluded.difference, breakdown = excluded.breakdown
    where (e.open, e.reason, e.expected_on, e.order_created_at, e.delivered_at, e.currency, e.settlement, e.gross,
        e.refunds, e.platform_fees, e.affiliate_fees, e.shipping, e.taxes, e.adjustments, e.difference, e.breakdown)
      is distinct from (true, excluded.reason, excluded.expected_on, excluded.order_created_at, excluded.delivered_at,
        excluded.currency, excluded.settlement, excluded.gross, excluded.refunds, excluded.platform_fees,
        excluded.affiliate_fees, excluded.shipping, excluded.taxes, excluded.adjustments, excluded.difference,
        excluded.breakdown)
    returning e.xmax = 0 as inserted`.execute(db);
  return countStored(rows);
}

export async function hasOpenEstimates(db: Db, shopId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_estimates')
    .select('t_order_id')
    .where('shop_id', '=', shopId)
    .where('open', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the estimates that a full listing did not contain. Their last amounts stay, to compare with the settlement. */
export async function closeUnlisted(
  db: Db,
  shopId: string,
  listedOrders: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update order_estimates e set open = false
    where e.shop_id = ${shopId} and e.open
      and not exists (select from unnest(${listedOrders}::text[]) as listed (id) where listed.id = e.t_order_id)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
