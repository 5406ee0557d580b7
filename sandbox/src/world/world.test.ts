import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_TIME, countRows, searchRows } from '../lazy/lazy-search.ts';
import { segmentsOf } from '../lazy/lazy-table.ts';
import type { OrderTraits } from '../orders/order-traits.ts';
import { orderView } from '../orders/order-view.ts';
import { checkedId, parseCheckedId } from './ids.ts';
import { parseMoney, splitMoney } from './money.ts';
import type { Region } from './regions.ts';
import type { Shop } from './shop.ts';
import { World } from './world.ts';

const EPOCH = Date.UTC(2026, 10, 15) / 1000;
const CONTEXT = { now: EPOCH + 3600, baseUrl: 'http://127.0.0.1:3100' };

function shopOf(region: Region, orderCount: number, seed = 'test'): Shop {
  const world = new World(seed, EPOCH);
  const [seller] = world.sellers;
  if (seller === undefined) throw new Error('no seller');
  return world.addShop(seller, { name: 'Shop', region, sellerType: 'LOCAL', orderCount, productCount: 200 });
}

function viewOf(shop: Shop, index: number): Record<string, unknown> {
  const row = shop.orders.row(index);
  if (row === undefined) throw new Error(`no order ${index}`);
  return orderView(shop, row, CONTEXT);
}

type Line = Record<string, string> & { item_tax?: { tax_amount: string }[] };

test.each([
  ['VN', 0],
  ['US', 2],
  ['GB', 2],
] as const)('payments of %s orders are consistent to the last digit', (region, decimals) => {
  const shop = shopOf(region, 5000);
  const minor = (text: string | undefined) => {
    const amount = parseMoney(text ?? '', decimals);
    if (amount === undefined) throw new Error(`not money: ${text}`);
    return amount;
  };
  fc.assert(
    fc.property(fc.nat(4999), (index) => {
      const order = viewOf(shop, index);
      const payment = order.payment as Record<string, string>;
      const of = (name: string) => minor(payment[name]);
      const lines = order.line_items as Line[];
      const sum = (name: string) => lines.reduce((total, line) => total + minor(line[name]), 0);
      expect(of('sub_total')).toBe(
        of('original_total_product_price') - of('seller_discount') - of('platform_discount'),
      );
      expect(of('shipping_fee')).toBe(
        of('original_shipping_fee') -
          of('shipping_fee_seller_discount') -
          of('shipping_fee_platform_discount'),
      );
      expect(of('tax')).toBe(of('product_tax') + of('shipping_fee_tax'));
      expect(of('total_amount')).toBe(
        of('sub_total') +
          of('shipping_fee') +
          of('tax') +
          of('small_order_fee') +
          of('retail_delivery_fee') +
          of('item_insurance_fee'),
      );
      expect(of('original_total_product_price')).toBe(sum('original_price'));
      expect(of('sub_total')).toBe(sum('sale_price'));
      expect(of('seller_discount')).toBe(sum('seller_discount'));
      expect(of('product_tax')).toBe(
        lines.reduce((total, line) => total + minor(line.item_tax?.[0]?.tax_amount ?? '0'), 0),
      );
      expect(payment.total_amount).toMatch(decimals === 0 ? /^\d+$/ : /^\d+\.\d{2}$/);
    }),
    { numRuns: 400 },
  );
});

test('the times of an order follow each other and fit its status', () => {
  const shop = shopOf('VN', 3000);
  for (let index = 0; index < 3000; index++) {
    const order = viewOf(shop, index) as Record<string, number | undefined> & { status: string };
    const chain = ['create_time', 'rts_time', 'collection_time', 'delivery_time', 'update_time']
      .map((name) => order[name])
      .filter((time) => time !== undefined);
    expect(chain).toEqual([...chain].sort((a, b) => a - b));
    expect(chain.every((time) => time <= EPOCH)).toBe(true);
    expect(order.cancel_time !== undefined).toBe(String(order.status) === 'CANCELLED');
    if (String(order.status) === 'DELIVERED') expect(order.paid_time).toBeDefined();
    if (String(order.status) === 'UNPAID') expect(order.paid_time).toBeUndefined();
  }
});

describe('masking', () => {
  const readAddresses = (region: Region) => {
    const shop = shopOf(region, 2000);
    return Array.from({ length: 2000 }, (_, index) => viewOf(shop, index)).map((order) => ({
      status: String(order.status),
      shipping: String(order.shipping_type),
      byPlatform: order.fulfillment_type === 'FULFILLMENT_BY_TIKTOK',
      age: CONTEXT.now - Number(order.update_time),
      address: order.recipient_address as Record<string, string> | undefined,
    }));
  };
  const known = { VN: readAddresses('VN'), US: readAddresses('US'), GB: readAddresses('GB') };
  const addresses = (region: Region) => known[region];
  const isMasked = (address: Record<string, string> | undefined) => address?.name?.includes('*') ?? false;

  test('addresses are absent before shipment may begin', () => {
    for (const { status, address } of addresses('VN'))
      expect(address === undefined).toBe(status === 'UNPAID' || status === 'ON_HOLD');
  });

  test.each(['VN', 'US', 'GB'] as const)(
    'addresses of cancelled orders in %s have members without values',
    (region) => {
      const cancelled = addresses(region).filter(({ status }) => status === 'CANCELLED');
      expect(cancelled.length).toBeGreaterThan(50);
      for (const { address } of cancelled) {
        expect(address).toMatchObject({ name: '', phone_number: '', full_address: '', postal_code: '' });
        expect(Object.values(address ?? {}).every((value) => value.length === 0)).toBe(true);
      }
    },
  );

  test('US addresses are masked 30 days after completion or when fulfilled by the platform', () => {
    const rows = addresses('US').filter(
      ({ address, status }) => address !== undefined && status !== 'CANCELLED',
    );
    for (const { status, byPlatform, age, address } of rows) {
      const wanted = byPlatform || (status === 'COMPLETED' && age > 30 * 86_400);
      expect(isMasked(address), status).toBe(wanted);
      if (wanted) expect(address?.phone_number).toMatch(/\*/);
    }
  });

  test('elsewhere only orders shipped by the seller stay unmasked', () => {
    for (const { shipping, status, address } of addresses('GB').filter((row) => row.status === 'IN_TRANSIT'))
      expect(isMasked(address), status).toBe(shipping === 'TIKTOK');
  });
});

test('the same seed and day give the same data; another seed gives other data', () => {
  const [a, b, c] = [shopOf('GB', 500), shopOf('GB', 500), shopOf('GB', 500, 'other')];
  expect([a.id, a.cipher, a.code]).toEqual([b.id, b.cipher, b.code]);
  expect(a.cipher).not.toBe(c.cipher);
  for (const index of [0, 250, 499]) {
    expect(viewOf(a, index)).toEqual(viewOf(b, index));
    expect(viewOf(a, index).payment).not.toEqual(viewOf(c, index).payment);
    expect(a.products.row(index % 200)).toEqual(b.products.row(index % 200));
  }
});

test('both times grow with the index within a segment, and segments hold every order once, for any size', () => {
  for (const [region, size] of [
    ['VN', 1],
    ['VN', 37],
    ['US', 1200],
    ['GB', 40_000],
  ] as const) {
    const { orders } = shopOf(region, size);
    const segments = segmentsOf(orders).toSorted((a, b) => a.low - b.low);
    let end = 0;
    for (const { low, high } of segments) {
      expect(low).toBe(end);
      end = high;
      for (let index = low + 1; index < high; index++) {
        if (orders.baseCreateTime(index) < orders.baseCreateTime(index - 1))
          throw new Error(`create ${region} ${index}`);
        if (orders.baseUpdateTime(index) < orders.baseUpdateTime(index - 1))
          throw new Error(`update ${region} ${index}`);
      }
    }
    expect(end).toBe(size);
  }
});

test('orders come and change with the time of the world, and never go back', () => {
  let time = EPOCH;
  const world = new World('test', EPOCH, () => time);
  const [shop] = world.shops;
  if (shop === undefined) throw new Error('no shop');
  const { orders } = shop;
  const query = { create: ANY_TIME, update: ANY_TIME, sort: 'update_time', descending: false } as const;
  const read = () =>
    new Map(
      searchRows(orders, query, 1e6).indexes.map((index) => [index, orders.row(index)?.updateTime ?? 0]),
    );
  for (let before = read(), day = 0; day < 12; day++) {
    const last = time;
    time += 86_400;
    const after = read();
    expect(after.size).toBe(countRows(orders, query));
    expect(after.size).toBe(before.size + 8);
    const changed = [...after].filter(([index, updated]) => before.get(index) !== updated);
    expect(changed.length).toBeGreaterThan(30);
    for (const [, updated] of changed) expect(updated).toBeGreaterThan(last);
    for (const index of before.keys()) expect(after.has(index)).toBe(true);
    before = after;
  }
});

test('a million orders are served without holding them in memory', () => {
  const shop = shopOf('VN', 1_000_000);
  const query = { create: ANY_TIME, update: ANY_TIME, sort: 'update_time', descending: false } as const;
  expect(countRows(shop.orders, query)).toBe(1_000_000);
  const deep = { time: shop.orders.baseUpdateTime(900_000), index: 900_000 };
  const page = searchRows(shop.orders, query, 100, deep);
  expect(page.indexes).toEqual(Array.from({ length: 100 }, (_, n) => 900_001 + n));
  expect(page.indexes.map((index) => viewOf(shop, index).id)).toHaveLength(100);
  expect(shop.orders.overlay.size).toBe(0);
  const cancelled = { ...query, match: ({ status }: OrderTraits) => status === 'CANCELLED' };
  expect(countRows(shop.orders, cancelled)).toBeGreaterThan(50_000);
});

test('ids are 19 digits, unique and can be parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 99_999 }), fc.nat(0xffffffff), (shopNo, value) => {
      const id = checkedId('order', shopNo, value);
      expect(id).toMatch(/^\d{19}$/);
      expect(BigInt(id)).toBeLessThan(2n ** 63n);
      expect(parseCheckedId('order', id)).toMatchObject({ shopNo, value });
    }),
  );
});

test('the parts of a split amount add up to it', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 9 }), (total, weights) => {
      const sum = splitMoney(total, weights).reduce((a, b) => a + b, 0);
      expect(sum).toBe(weights.some((weight) => weight > 0) ? total : 0);
    }),
  );
});
