import { addAmounts } from '@gian-hang/contract/money/money';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';
import type { Database } from '../../db/schema.ts';

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;
type WithBreakdown<Table extends keyof Database> = Omit<Row<Table>, 'breakdown'> & {
  breakdown?: StoredBreakdown;
};

const NO_PARTS = {
  gross: '0',
  refunds: '0',
  platform_fees: '0',
  affiliate_fees: '0',
  shipping: '0',
  taxes: '0',
  adjustments: '0',
};
let inserted = 0;
const nextId = () => {
  inserted += 1;
  return String(3_000_000_000_000_000_000n + BigInt(inserted));
};

/** The settlement is the sum of the parts unless the row has one of its own. */
function amountsOf(row: { [Part in keyof typeof NO_PARTS]?: string | undefined }) {
  const parts = { ...NO_PARTS };
  for (const part of Object.keys(NO_PARTS) as (keyof typeof NO_PARTS)[]) parts[part] = row[part] ?? '0';
  return { ...parts, settlement: addAmounts(Object.values(parts)) };
}

/** Inserts a paid statement directly, for tests without a marketplace; returns its id. */
export async function insertTestStatement(
  db: Db,
  shopId: string,
  row: Row<'statements'> & { day: string },
): Promise<string> {
  const { statement_id } = await db
    .insertInto('statements')
    .values({
      shop_id: shopId,
      statement_id: nextId(),
      statement_at: new Date(`${row.day}T00:00:00Z`),
      currency: 'VND',
      state: 'paid',
      transactions_read_at: new Date(),
      payment_id: null,
      paid_at: null,
      ...amountsOf(row),
      ...row,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow();
  return statement_id;
}

export async function insertTestTransaction(
  db: Db,
  { shopId, statementId }: { shopId: string; statementId: string },
  { breakdown = {}, ...row }: WithBreakdown<'finance_transactions'> = {},
): Promise<string> {
  const { transaction_id } = await db
    .insertInto('finance_transactions')
    .values({
      shop_id: shopId,
      statement_id: statementId,
      transaction_id: nextId(),
      kind: 'ORDER',
      t_order_id: null,
      order_created_at: null,
      currency: 'VND',
      reserve: '0',
      difference: '0',
      ...amountsOf(row),
      ...row,
      breakdown: JSON.stringify(breakdown),
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  return transaction_id;
}

export async function insertTestPayout(
  db: Db,
  shopId: string,
  row: Row<'payouts'> & { created_at: Date; amount: string },
): Promise<void> {
  await db
    .insertInto('payouts')
    .values({
      shop_id: shopId,
      source: 'payment',
      payout_id: nextId(),
      kind: 'PAYMENT',
      to_bank: true,
      state: 'paid',
      paid_at: null,
      currency: 'VND',
      before_exchange_amount: null,
      before_exchange_currency: null,
      exchange_rate: null,
      bank_account: '****1234',
      ...row,
    })
    .execute();
}

/** An open estimate unless the row says otherwise. */
export async function insertTestEstimate(
  db: Db,
  shopId: string,
  { breakdown = {}, ...row }: WithBreakdown<'order_estimates'> & { t_order_id: string },
): Promise<void> {
  await db
    .insertInto('order_estimates')
    .values({
      shop_id: shopId,
      open: true,
      reason: null,
      expected_on: null,
      order_created_at: null,
      delivered_at: null,
      currency: 'VND',
      difference: '0',
      read_at: new Date(),
      ...amountsOf(row),
      ...row,
      breakdown: JSON.stringify(breakdown),
    })
    .execute();
}
