import type { TopProducts } from '@gian-hang/contract/analytics/overview';
import type { ProfitPage } from '@gian-hang/contract/finance/profit';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSettlement, insertTestOrder, type TestLine } from '../../../testing/finance/settled-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { refreshSales } from './refresh-sales.service.ts';

const DATES = 'dates=2026-09-01,2026-09-30';
const PRODUCT = '1729592969712200000';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shop: string;

const line = (sku: string, quantity: number, price: string): TestLine => ({ sku, quantity, price });
/** SKU 103 has no cost, 104 is not settled. */
const ORDERS = [
  { id: '9001', lines: [line('101', 1, '50000'), line('102', 1, '30000')], gross: '80000' },
  { id: '9002', lines: [line('102', 3, '30000')], gross: '90000' },
  { id: '9003', lines: [line('103', 1, '99000')], gross: '99000' },
  { id: '9004', lines: [line('104', 1, '20000')], gross: null },
];

async function storeGoods(): Promise<void> {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  shop = await insertTestShop(test.deps, { name: 'Shop', code: 'A', ownerId: staff.userId });
  const { db } = test.deps;
  const createdAt = new Date('2026-09-10T03:00:00Z');
  for (const { id, lines } of ORDERS) await insertTestOrder(db, { shopId: shop, id, createdAt, lines });
  await insertSettlement(db, {
    shopId: shop,
    id: '11',
    day: '2026-09-25',
    transactions: ORDERS.flatMap(({ id, gross }) =>
      gross === null ? [] : [{ orderId: id, orderCreatedAt: createdAt, gross, platform_fees: '-1000' }],
    ),
  });
  const items = ['101', '102', '104'].map((sku_id) => ({
    shop_id: shop,
    sku_id,
    cost: '10000',
    valid_from: null,
  }));
  await test.call('PUT', '/finance/costs', { token: admin.token, body: { items } });
}

async function top(query: string, who = admin): Promise<TopProducts['items']> {
  const answer = await test.call('GET', `/analytics/products?${DATES}&${query}`, { token: who.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.items;
}

/** The profit of SKUs as the list of profit has it. */
async function listedProfit(): Promise<Map<string, string | null>> {
  const answer = await test.call('GET', `/finance/profit?group=product&${DATES}`, { token: admin.token });
  const items: { product: { sku_id: string } | null; profit: string | null }[] = answer.json().data.items;
  return new Map(items.map(({ product, profit }) => [product?.sku_id ?? '', profit]));
}

describe.each(['outdated', 'refreshed'])('top products of %s days', (state) => {
  beforeAll(async () => {
    await storeGoods();
    if (state === 'refreshed') await refreshSales(test.deps);
  });
  afterAll(() => test.close());

  it('have the names of their lines', async () => {
    const [first] = await top('group=sku');
    expect(first).toMatchObject({
      shop: { id: shop, name: 'Shop' },
      id: null,
      product_id: PRODUCT,
      sku_id: '102',
      title: 'Áo thun cotton',
      variant: 'Đen, L',
      seller_sku: 'CODE-102',
      orders: 2,
      units: 4,
    });
    expect(await top('group=product')).toMatchObject([
      { product_id: PRODUCT, sku_id: null, variant: '', seller_sku: '', orders: 4, units: 7 },
    ]);
  });

  it('are sorted by units or revenue', async () => {
    const skus = async (sort: string) => (await top(`group=sku&sort=${sort}`)).map(({ sku_id }) => sku_id);
    expect(await skus('units')).toEqual(['102', '103', '101', '104']);
    expect(await skus('revenue')).toEqual(['102', '103', '101', '104']);
  });

  it('have the profit that the list of profit shows, and none where something is missing', async () => {
    const listed = await listedProfit();
    const profits = new Map((await top('group=sku')).map(({ sku_id, profit }) => [sku_id, profit]));
    for (const sku of ['101', '102'])
      expect(compareAmounts(profits.get(sku) ?? '', listed.get(sku) ?? 'x')).toBe(0);
    expect([profits.get('103'), profits.get('104')]).toEqual([null, null]);
    expect((await top('group=product')).map(({ profit }) => profit)).toEqual([null]);

    const body = { items: [{ shop_id: shop, sku_id: '103', cost: '1', valid_from: null }] };
    await test.call('PUT', '/finance/costs', { token: admin.token, body });
    if (state === 'refreshed') await refreshSales(test.deps);
    const all = [...(await listedProfit()).values()].map((profit) => profit ?? '');
    const [product] = await top('group=product');
    expect(compareAmounts(product?.profit ?? '', addAmounts(all))).toBe(0);
  });

  it('equal the total of the list of profit under their SKUs, without money of others', async () => {
    const penalty = { orderId: null, kind: 'PLATFORM_PENALTY', adjustments: '-5000' };
    const settlement = { shopId: shop, id: '12', day: '2026-09-26', transactions: [penalty] };
    await insertSettlement(test.deps.db, settlement);
    if (state === 'refreshed') await refreshSales(test.deps);
    const goods = [...(await top('group=product')), ...(await top('group=sku'))];
    const known = goods.filter(({ profit }) => profit !== null);
    expect(known.map(({ sku_ids }) => sku_ids.toSorted())).toEqual([
      ['101', '102', '103', '104'],
      ['102'],
      ['103'],
      ['101'],
    ]);
    for (const { profit, sku_ids } of known)
      for (const group of ['product', 'order', 'day']) {
        const query = `${DATES}&group=${group}&sku_ids=${sku_ids.join(',')}`;
        const answer = await test.call('GET', `/finance/profit?${query}`, { token: admin.token });
        const { totals, items }: ProfitPage = answer.json().data;
        expect(totals.map(({ costed }) => compareAmounts(costed.profit, profit ?? ''))).toEqual([0]);
        expect(compareAmounts(addAmounts(items.map((row) => row.profit ?? '')), profit ?? '')).toBe(0);
      }
  });

  it('by profit are those whose profit is known, highest first', async () => {
    const items = await top('group=sku&sort=profit');
    expect(items.map(({ sku_id }) => sku_id)).toEqual(['103', '102', '101']);
    expect(items[0]?.profit).toMatch(/^979\d\d/);
    expect(await top('group=product&sort=profit')).toHaveLength(1);
  });

  it('show no profit without the permission, and are not sorted by it', async () => {
    expect((await top('group=sku', staff)).map(({ profit }) => profit)).toEqual([null, null, null, null]);
    const answer = await test.call('GET', '/analytics/products?sort=profit', { token: staff.token });
    expect(answer.statusCode).toBe(403);
  });
});
