import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredLedgerRow } from '../../../db/schema/finance-tables.ts';

export type OrderRef = { shop_id: string; t_order_id: string };

/** The order's transactions of all statements, the oldest first. */
export function transactionsOf(db: Db, { shop_id, t_order_id }: OrderRef) {
  return db
    .selectFrom('finance_transactions as t')
    .innerJoin('statements as st', (join) =>
      join.onRef('st.shop_id', '=', 't.shop_id').onRef('st.statement_id', '=', 't.statement_id'),
    )
    .select(['t.statement_id', 't.kind', 't.currency', 't.settlement', 't.difference', 't.breakdown'])
    .select([
      't.gross',
      't.refunds',
      't.platform_fees',
      't.affiliate_fees',
      't.shipping',
      't.taxes',
      't.adjustments',
    ])
    .select(['st.state', 'st.statement_at', 'st.transactions_read_at'])
    .select(sql<string>`st.day::text`.as('day'))
    .where('t.shop_id', '=', shop_id)
    .where('t.t_order_id', '=', t_order_id)
    .where('t.kind', '<>', 'RESERVE')
    .orderBy('st.statement_at')
    .orderBy('t.transaction_id')
    .execute();
}
export type OrderTransaction = Awaited<ReturnType<typeof transactionsOf>>[number];

export function estimateOf(db: Db, { shop_id, t_order_id }: OrderRef) {
  return db
    .selectFrom('order_estimates')
    .select(['open', 'currency', 'settlement', 'difference', 'breakdown', 'read_at'])
    .select(['gross', 'refunds', 'platform_fees', 'affiliate_fees', 'shipping', 'taxes', 'adjustments'])
    .select(sql<string | null>`expected_on::text`.as('expected_on'))
    .where('shop_id', '=', shop_id)
    .where('t_order_id', '=', t_order_id)
    .executeTakeFirst();
}
export type OrderEstimate = NonNullable<Awaited<ReturnType<typeof estimateOf>>>;

export function storedLedger(db: Db, { shop_id, t_order_id }: OrderRef) {
  return db
    .selectFrom('order_ledgers')
    .select(['rows', 'read_at'])
    .where('shop_id', '=', shop_id)
    .where('t_order_id', '=', t_order_id)
    .executeTakeFirst();
}

export async function storeLedger(
  db: Db,
  { shop_id, t_order_id }: OrderRef,
  { rows, read_at }: { rows: StoredLedgerRow[]; read_at: Date },
): Promise<void> {
  const values = { rows: JSON.stringify(rows), read_at };
  await db
    .insertInto('order_ledgers')
    .values({ shop_id, t_order_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 't_order_id'])
        .doUpdateSet(values)
        .where('order_ledgers.read_at', '<', read_at),
    )
    .execute();
}

export type LineCost = { sku_id: string; name: string; quantity: number; cost: string | null };

/** The lines of the order with the cost of a piece that was valid on the order's day. */
export async function lineCosts(
  db: Db,
  { shop_id, id, currency }: { shop_id: string; id: string; currency: string },
): Promise<LineCost[]> {
  const { rows } = await sql<LineCost>`
    select line.value ->> 'sku_id' as sku_id, (line.value ->> 'quantity')::int as quantity, c.cost::text,
      concat_ws(' · ', nullif(line.value ->> 'product_name', ''), nullif(line.value ->> 'sku_name', '')) as name
    from orders o cross join lateral jsonb_array_elements(o.lines) with ordinality as line
    left join lateral (
      select case when latest.currency = ${currency} then latest.cost end as cost from sku_costs latest
      where latest.shop_id = o.shop_id and latest.sku_id = line.value ->> 'sku_id' and latest.valid_from <= o.day
      order by latest.valid_from desc limit 1) c on true
    where o.shop_id = ${shop_id} and o.id = ${id}
    order by line.ordinality`.execute(db);
  return rows;
}
