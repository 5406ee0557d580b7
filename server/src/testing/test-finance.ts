import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { Db } from '../db/database.ts';
import type { StoredBreakdown } from '../db/schema/finance-tables.ts';
import { storeOrders } from '../features/orders/sync/store-orders.queries.ts';
import { orderRecord } from './test-orders.ts';

const NO_PARTS: MoneyParts = {
  gross: '0',
  refunds: '0',
  platform_fees: '0',
  affiliate_fees: '0',
  shipping: '0',
  taxes: '0',
  adjustments: '0',
};

export type TestTransaction = Partial<MoneyParts> & {
  orderId: string | null;
  kind?: string;
  difference?: string;
  orderCreatedAt?: Date;
  breakdown?: StoredBreakdown;
};

type TestStatement = {
  shopId: string;
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  currency?: string;
  transactions: readonly TestTransaction[];
};

/** Inserts a statement with its transactions, whose settlements are the sums of their parts. */
export async function insertTestStatement(db: Db, statement: TestStatement): Promise<void> {
  const { shopId: shop_id, id: statement_id, day, currency = 'VND' } = statement;
  const at = new Date(`${day}T00:00:00Z`);
  const rows = statement.transactions.map((transaction, index) => {
    const {
      orderId,
      kind = 'ORDER',
      difference = '0',
      orderCreatedAt,
      breakdown = {},
      ...given
    } = transaction;
    const parts = { ...NO_PARTS, ...given };
    return {
      shop_id,
      statement_id,
      transaction_id: `${statement_id}${index}`,
      kind,
      t_order_id: orderId,
      order_created_at: orderCreatedAt ?? null,
      currency,
      settlement: addAmounts([...Object.values(parts), difference]),
      ...parts,
      reserve: '0',
      difference,
      breakdown: JSON.stringify(breakdown),
    };
  });
  await db
    .insertInto('statements')
    .values({
      shop_id,
      statement_id,
      statement_at: at,
      day,
      currency,
      state: 'paid',
      settlement: addAmounts(rows.map(({ settlement }) => settlement)),
      transactions_read_at: at,
      payment_id: null,
      paid_at: null,
    })
    .execute();
  if (rows.length > 0) await db.insertInto('finance_transactions').values(rows).execute();
}

export type TestLine = { sku: string; quantity: number; price: string };

/** Stores a completed order with these lines. */
export async function insertTestOrder(
  db: Db,
  order: { shopId: string; id: string; createdAt: Date; currency?: string; lines: readonly TestLine[] },
): Promise<void> {
  const { shopId, id, createdAt, currency = 'VND', lines } = order;
  const record = orderRecord({ id, status: 'COMPLETED', createdAt });
  const [line] = record.lines;
  const place = { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: createdAt };
  const stored = lines.flatMap(({ sku, quantity, price }) =>
    line ? [{ ...line, sku_id: sku, seller_sku: `CODE-${sku}`, quantity, price }] : [],
  );
  await storeOrders(db, place, [{ ...record, currency, lines: stored }]);
}
