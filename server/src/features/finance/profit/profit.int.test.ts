import type { ProfitPage, ProfitRow } from '@gian-hang/contract/finance/profit';
import type { ProfitGroup } from '@gian-hang/contract/finance/profit-values';
import { addAmounts, compareAmounts, multiplyAmount, negateAmount } from '@gian-hang/contract/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  insertSettlement,
  insertTestOrder,
  type TestTransaction,
} from '../../../testing/finance/settled-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
});
afterAll(() => test.close());

const newShop = (code: string, region = 'VN', ownerId = admin.userId) =>
  insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId, region });

async function profit(query: string, who = admin): Promise<ProfitPage> {
  const answer = await test.call('GET', `/finance/profit?pageSize=200&${query}`, { token: who.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function setCosts(
  items: { shop_id: string; sku_id: string; cost: string; valid_from: string | null }[],
) {
  const answer = await test.call('PUT', '/finance/costs', { token: admin.token, body: { items } });
  expect(answer.statusCode).toBe(200);
}

const GROUPS: ProfitGroup[] = ['order', 'product', 'shop', 'day', 'month'];
const sum = (amounts: (string | null)[]) => addAmounts(amounts.map((amount) => amount ?? '0'));
const isEqual = (one: string, other: string) => compareAmounts(one, other) === 0;

function expectRowAddsUp(row: ProfitRow): void {
  const settled = sum([row.revenue, row.fees, row.shipping, row.adjustments]);
  expect(isEqual(settled, row.settlement)).toBe(true);
  expect(row.cost === null).toBe(row.profit === null);
  if (row.cost !== null && row.profit !== null)
    expect(isEqual(row.profit, sum([settled, negateAmount(row.cost)]))).toBe(true);
}

const SKUS = ['101', '102', '103', '104'];
const cents = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .map(
      (n) =>
        `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`,
    );
const anyTransaction = fc.record({
  gross: cents(0, 90_000),
  refunds: cents(-20_000, 0),
  platform_fees: cents(-9_000, 0),
  affiliate_fees: cents(-3_000, 0),
  shipping: cents(-5_000, 5_000),
  taxes: cents(-900, 0),
  adjustments: cents(-900, 900),
  difference: cents(-2, 2),
});
const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      sku: fc.constantFrom(...SKUS),
      quantity: fc.integer({ min: 1, max: 3 }),
      price: cents(0, 30_000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  day: fc.integer({ min: 1, max: 20 }),
  sale: anyTransaction,
  later: fc.option(anyTransaction, { nil: null }),
});

describe('profit of any orders', () => {
  const orders = fc.sample(anyOrder, { numRuns: 40, seed: 19 });
  const other = { orderId: null, kind: 'PLATFORM_PENALTY', adjustments: '-12.34' };
  let shop: string;

  beforeAll(async () => {
    shop = await newShop('US', 'US');
    const sales: TestTransaction[] = [];
    const corrections: TestTransaction[] = [other];
    for (const [index, { lines, day, sale, later }] of orders.entries()) {
      const id = `57646141303801${1000 + index}`;
      const createdAt = new Date(Date.UTC(2026, 8, day, 3));
      await insertTestOrder(test.deps.db, { shopId: shop, id, createdAt, currency: 'USD', lines });
      sales.push({ orderId: id, orderCreatedAt: createdAt, ...sale });
      if (later) corrections.push({ orderId: id, kind: 'ORDER', ...later });
    }
    const { db } = test.deps;
    await insertSettlement(db, {
      shopId: shop,
      id: '11',
      day: '2026-09-25',
      currency: 'USD',
      transactions: sales,
    });
    await insertSettlement(db, {
      shopId: shop,
      id: '12',
      day: '2026-10-05',
      currency: 'USD',
      transactions: corrections,
    });
    await setCosts([
      { shop_id: shop, sku_id: '101', cost: '12.30', valid_from: null },
      { shop_id: shop, sku_id: '102', cost: '7', valid_from: '2026-09-05' },
      { shop_id: shop, sku_id: '102', cost: '8.01', valid_from: '2026-09-12' },
      { shop_id: shop, sku_id: '103', cost: '0', valid_from: '2000-01-01' },
    ]);
  });

  /** The cost of a piece by the entries above; null if it is not known. */
  function costOn(sku: string, day: number): string | null {
    if (sku === '101') return '12.30';
    if (sku === '102') return day >= 12 ? '8.01' : day >= 5 ? '7' : null;
    return sku === '103' ? '0' : null;
  }

  const settlementOf = ({ sale, later }: (typeof orders)[number]) =>
    sum([...Object.values(sale), ...Object.values(later ?? {})]);

  function costOf({ lines, day }: (typeof orders)[number]): string | null {
    const costs = lines.map(({ sku, quantity }) => {
      const cost = costOn(sku, day);
      return cost === null ? null : multiplyAmount(cost, quantity);
    });
    return costs.includes(null) ? null : sum(costs);
  }

  it.each(GROUPS)('adds up to the last digit by %s', async (group) => {
    const { items, totals } = await profit(`selectedStore=${shop}&group=${group}`);
    for (const row of items) expectRowAddsUp(row);
    const [total] = totals;
    expect(totals).toHaveLength(1);
    for (const name of ['revenue', 'fees', 'shipping', 'adjustments', 'settlement'] as const)
      expect([name, sum([...items.map((row) => row[name]), negateAmount(total?.[name] ?? '0')])]).toEqual([
        name,
        '0.00',
      ]);
    expect(isEqual(total?.settlement ?? '', sum([...orders.map(settlementOf), other.adjustments]))).toBe(
      true,
    );

    const costed = orders.filter((order) => costOf(order) !== null);
    expect([total?.orders, total?.costed.orders]).toEqual([orders.length, costed.length]);
    expect(isEqual(total?.costed.cost ?? '', sum(costed.map(costOf)))).toBe(true);
    const earned = sum([...costed.map(settlementOf), other.adjustments]);
    expect(isEqual(total?.costed.profit ?? '', sum([earned, negateAmount(sum(costed.map(costOf)))]))).toBe(
      true,
    );
  });

  it('never takes a missing cost as zero', async () => {
    const { items } = await profit(`selectedStore=${shop}&group=order`);
    for (const [index, order] of orders.entries()) {
      const row = items.find((one) => one.order?.t_order_id === `57646141303801${1000 + index}`);
      const cost = costOf(order);
      expect(row?.cost === null ? null : isEqual(row?.cost ?? '-1', cost ?? '-2')).toBe(
        cost === null ? null : true,
      );
    }
    const missing = await profit(`selectedStore=${shop}&group=product&missing=true`);
    expect(missing.items.map((row) => row.product?.sku_id).toSorted()).toEqual(['102', '104']);
  });

  it.each(GROUPS)('has the totals of the rows that miss costs, by %s', async (group) => {
    const all = await profit(`selectedStore=${shop}&group=${group}`);
    const { items, totals } = await profit(`selectedStore=${shop}&group=${group}&missing=true`);
    expect(items).toEqual(all.items.filter(({ cost }) => cost === null));
    const [total] = totals;
    for (const name of ['revenue', 'fees', 'shipping', 'adjustments', 'settlement'] as const)
      expect([name, isEqual(total?.[name] ?? '', sum(items.map((row) => row[name])))]).toEqual([name, true]);
    expect(total?.units).toBe(items.reduce((units, row) => units + row.units, 0));
    // An order is counted once, also where several of its products are listed.
    const isListed = ({ lines, day }: (typeof orders)[number]) =>
      group === 'product'
        ? lines.some(({ sku }) => sku === '102' || sku === '104')
        : items.some(({ period }) => group !== 'day' || period === `2026-09-${String(day).padStart(2, '0')}`);
    const isMissing = (order: (typeof orders)[number]) => costOf(order) === null;
    expect(total?.orders).toBe(orders.filter(group === 'order' ? isMissing : isListed).length);
    expect((total?.orders ?? 0) - (total?.costed.orders ?? 0)).toBe(orders.filter(isMissing).length);
  });

  it('belongs to the day of the order, and costs once', async () => {
    const { items } = await profit(`selectedStore=${shop}&group=day&dates=2026-09-01,2026-09-30`);
    expect(items.every(({ period }) => period?.startsWith('2026-09'))).toBe(true);
    expect(addAmounts(items.map(({ orders: n }) => String(n)))).toBe(String(orders.length));
    expect((await profit(`selectedStore=${shop}&group=month`)).items.map(({ period }) => period)).toEqual([
      '2026-10-01',
      '2026-09-01',
    ]);
  });

  it('is exported as it is listed', async () => {
    const answer = await test.call(
      'GET',
      `/finance/profit/export?format=csv&group=product&selectedStore=${shop}`,
      {
        token: admin.token,
      },
    );
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength(1 + (await profit(`selectedStore=${shop}&group=product`)).items.length);
  });
});

describe('profit', () => {
  it('is never added up over currencies', async () => {
    const shop = await newShop('VN');
    await insertSettlement(test.deps.db, {
      shopId: shop,
      id: '21',
      day: '2026-09-25',
      transactions: [{ orderId: '5001', gross: '100000', orderCreatedAt: new Date('2026-09-20T00:00:00Z') }],
    });
    const { totals } = await profit('group=shop');
    expect(totals.map(({ currency }) => currency)).toEqual(['USD', 'VND']);
    expect((await profit('group=shop&currency=VND')).totals).toMatchObject([
      { currency: 'VND', revenue: '100000', orders: 1, costed: { orders: 0, profit: '0' } },
    ]);
  });

  it("shows nothing of another's shop, and needs its own permission", async () => {
    expect((await test.call('GET', '/finance/profit', { token: staff.token })).statusCode).toBe(403);
    await test.deps.db
      .updateTable('accounts')
      .set({ money_access: true })
      .where('id', '=', staff.userId)
      .execute();
    expect(await profit('group=shop', staff)).toMatchObject({ items: [], totals: [] });
    const own = await newShop('own', 'VN', staff.userId);
    await insertSettlement(test.deps.db, {
      shopId: own,
      id: '31',
      day: '2026-09-25',
      transactions: [{ orderId: '6001', gross: '5', orderCreatedAt: new Date('2026-09-20T00:00:00Z') }],
    });
    expect((await profit('group=shop', staff)).items.map((row) => row.shop?.id)).toEqual([own]);
    expect((await profit(`group=shop&selectedStaff=${staff.userId}`)).items).toHaveLength(1);
  });
});
