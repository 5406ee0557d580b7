import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { Db } from '../../db/database.ts';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';
import { storeOrders } from '../../features/orders/sync/store-orders.queries.ts';
import { orderRecord } from '../orders/test-orders.ts';
import { insertTestStatement, insertTestTransaction } from './test-finance.ts';

export type TestTransaction = Partial<MoneyParts> & {
  orderId: string | null;
  kind?: string;
  difference?: string;
  orderCreatedAt?: Date;
  breakdown?: StoredBreakdown;
};

type TestSettlement = {
  shopId: string;
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  currency?: string;
  transactions: readonly TestTransaction[];
};

/** Inserts a statement with its transactions, whose settlements are the sums of their parts. */
export async function insertSettlement(db: Db, settlement: TestSettlement): Promise<void> {
  const { shopId, id, day, currency = 'VND', transactions } = settlement;
  const rows = transactions.map(
    ({ orderId, orderCreatedAt, breakdown, kind, difference = '0', ...parts }) => ({
      t_order_id: orderId,
      order_created_at: orderCreatedAt ?? null,
      kind: kind ?? 'ORDER',
      breakdown: breakdown ?? {},
      difference,
      settlement: addAmounts([...Object.values(parts), difference]),
      ...parts,
    }),
  );
  await insertTestStatement(db, shopId, {
    statement_id: id,
    day,
    currency,
    settlement: addAmounts(rows.map((row) => row.settlement)),
  });
  for (const [index, row] of rows.entries())
    await insertTestTransaction(
      db,
      { shopId, statementId: id },
      { ...row, currency, transaction_id: `${id}${index}` },
    );
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
