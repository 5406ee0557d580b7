import { ORDER_STATUSES } from '@gian-hang/contract/orders/orders';
import fc from 'fast-check';
import type { Db } from '../../db/database.ts';
import type { OrderRecord } from '../../features/orders/sync/order-record.ts';
import { storeOrders } from '../../features/orders/sync/store-orders.queries.ts';
import { buildSearchWords, collectLineIds } from '../../lists/search-words.ts';
import { orderRecord } from '../orders/test-orders.ts';

export type SampleLine = { product: string; sku: string; quantity: number; cents: number | null };

/** An order as tests compute with it: amounts in cents. */
export type SampleOrder = {
  id: string;
  shop: string;
  status: string;
  created: Date;
  currency: string;
  cents: number | null;
  province: string | null;
  lines: SampleLine[];
  returns: { id: string; counts: boolean }[];
};

const HOUR_MS = 3_600_000;
/** Midnight of a day with a clock change in New York, in its zone and in that of Viet Nam. */
const MIDNIGHTS = [
  '2026-03-08T05:00:00Z',
  '2026-03-09T04:00:00Z',
  '2026-03-07T17:00:00Z',
  '2026-11-01T04:00:00Z',
  '2026-11-02T05:00:00Z',
  '2026-10-31T17:00:00Z',
].map((time) => Date.parse(time));

/** Some moments lie within a second of midnight. */
const anyMoment = fc.oneof(
  fc.tuple(fc.constantFrom(...MIDNIGHTS), fc.integer({ min: -1000, max: 1000 })).map(([at, ms]) => at + ms),
  fc
    .tuple(fc.constantFrom(...MIDNIGHTS), fc.integer({ min: -60, max: 60 }))
    .map(([at, hours]) => at + hours * HOUR_MS),
);

const anyLine = fc.record({
  // As long as ids are, so that the order list finds them.
  product: fc.constantFrom('', '170100001', '170100002', '170100003'),
  variant: fc.constantFrom('', '1', '2'),
  quantity: fc.integer({ min: 1, max: 4 }),
  cents: fc.option(
    fc.nat(40).map((n) => n * 2550),
    { nil: null, freq: 8 },
  ),
});

export const anyContent = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES, 'SOMETHING_NEW'),
  created: anyMoment.map((ms) => new Date(ms)),
  currency: fc.constantFrom('VND', 'VND', 'USD'),
  cents: fc.option(
    fc.nat(5000).map((n) => n * 100),
    { nil: null, freq: 8 },
  ),
  province: fc.constantFrom('Hà Nội', 'California', '', null),
  lines: fc.array(anyLine, { maxLength: 4 }).map((lines) =>
    lines.map(
      ({ product, variant, ...line }): SampleLine => ({
        ...line,
        product,
        sku: product && variant ? product + variant : '',
      }),
    ),
  ),
});
export type SampleContent = typeof anyContent extends fc.Arbitrary<infer Content> ? Content : never;

const anyDay = fc
  .tuple(fc.constantFrom('2026-03-08', '2026-10-31'), fc.integer({ min: -4, max: 4 }))
  .map(([day, days]) => new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10));

/** A choice of the first three shops, of days around those orders, and of a currency. */
export const anyFilter = fc
  .record({
    shops: fc.subarray([0, 1, 2], { minLength: 1 }),
    days: fc.tuple(anyDay, anyDay),
    currency: fc.constantFrom('VND', 'USD'),
  })
  .map(({ days, ...choice }) => {
    const [from = '', to = ''] = days.toSorted();
    return { ...choice, from, to };
  });

const toAmount = (cents: number) => (cents / 100).toFixed(2);

function toRecord({ id, status, created, ...order }: SampleOrder, revision: number): OrderRecord {
  const record = orderRecord({ id, status, createdAt: created, updatedAt: new Date(Date.now() + revision) });
  const [line] = record.lines;
  const { province: _, ...details } = record.details;
  const lines = order.lines.flatMap(({ product, sku, quantity, cents }) =>
    line
      ? [
          {
            ...line,
            product_id: product,
            sku_id: sku,
            quantity,
            price: cents === null ? null : toAmount(cents),
          },
        ]
      : [],
  );
  return {
    ...record,
    currency: order.currency,
    total_amount: order.cents === null ? null : toAmount(order.cents),
    details: { ...details, ...(order.province === null ? {} : { province: order.province }) },
    lines,
    words: buildSearchWords({ ids: [id, ...collectLineIds(lines)], texts: [], createdAt: created }),
  };
}

let revision = 0;

/** Stores orders as a sync does, each newer than the one that it replaces. */
export async function storeSamples(db: Db, orders: readonly SampleOrder[], timeZone: string): Promise<void> {
  revision += 1;
  for (const [shop, own] of Map.groupBy(orders, (order) => order.shop))
    await db.transaction().execute((trx) =>
      storeOrders(
        trx,
        { id: shop, timeZone, now: new Date() },
        own.map((order) => toRecord(order, revision)),
      ),
    );
}

export async function storeReturn(
  db: Db,
  { shop, id: t_order_id }: SampleOrder,
  { id: return_id, counts }: { id: string; counts: boolean },
): Promise<void> {
  const now = new Date();
  await db
    .insertInto('order_returns')
    .values({
      shop_id: shop,
      return_id,
      t_order_id,
      status: 'x',
      marketplace_status: 'x',
      type: null,
      created_at: now,
      updated_at: now,
      answer_by: null,
      needs_answer: false,
      counts,
    })
    .onConflict((on) => on.columns(['shop_id', 'return_id']).doUpdateSet({ counts }))
    .execute();
}
