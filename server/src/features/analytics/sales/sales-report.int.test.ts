import type { SalesReport, TopProducts } from '@gian-hang/contract/analytics/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNoon } from '../../../testing/orders/dated-orders.ts';
import { type SampleOrder, storeSamples } from '../../../testing/sales/sample-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shops: string[];

beforeAll(async () => {
  test = await startTestApp();
  test.clock.advance(nextNoon(test.clock.now()).getTime() - test.clock.now().getTime());
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const insert = (code: string, ownerId: string) =>
    insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId });
  shops = [await insert('A', admin.userId), await insert('B', staff.userId), await insert('C', admin.userId)];
  await storeSamples(
    test.deps.db,
    [
      order(1, 0, { currency: 'VND', cents: 100_000 }),
      order(2, 0, { currency: 'VND', cents: 200_000, daysAgo: 7 }),
      order(3, 1, { currency: 'VND', cents: 400_000 }),
      order(4, 1, { currency: 'USD', cents: 1234 }),
    ],
    test.deps.config.timeZone,
  );
});
afterAll(() => test.close());

function order(
  id: number,
  shop: number,
  { currency, cents, daysAgo = 0 }: { currency: string; cents: number; daysAgo?: number },
): SampleOrder {
  return {
    id: String(id),
    shop: shops[shop] ?? '',
    status: 'COMPLETED',
    created: new Date(test.clock.now().getTime() - daysAgo * DAY_MS),
    currency,
    cents,
    province: 'Hà Nội',
    lines: [{ product: '1701', sku: '17011', quantity: 2, cents: 500 }],
    returns: [],
  };
}

const call = (path: string, who = admin) => test.call('GET', `/analytics/${path}`, { token: who.token });
const sales = async (query = '', who = admin): Promise<SalesReport> =>
  (await call(`sales?${query}`, who)).json().data;
const products = async (query = '', who = admin): Promise<TopProducts> =>
  (await call(`products?${query}`, who)).json().data;

describe('the report of sales', () => {
  it('is of today and the six days before, and in the currency of most orders', async () => {
    const report = await sales();
    expect(report).toMatchObject({
      currency: 'VND',
      currencies: ['VND', 'USD'],
      totals: { orders: 2, units: 4, revenue: '5000.00', average: '2500' },
      previous_totals: { orders: 1, revenue: '2000.00' },
    });
    const { period, previous_period } = report;
    expect(Date.parse(period.to) - Date.parse(period.from)).toBe(6 * DAY_MS);
    expect(Date.parse(period.from) - Date.parse(previous_period.to)).toBe(DAY_MS);
    expect(Date.parse(previous_period.to) - Date.parse(previous_period.from)).toBe(6 * DAY_MS);
    expect(report.shops.map(({ shop, revenue }) => [shop.name, revenue])).toEqual([
      ['Shop B', '4000.00'],
      ['Shop A', '1000.00'],
    ]);
  });

  it('never adds up currencies', async () => {
    expect((await sales('currency=USD')).totals).toMatchObject({
      orders: 1,
      revenue: '12.34',
      average: '12.34',
    });
    expect(await sales('currency=THB')).toMatchObject({
      currency: 'THB',
      currencies: ['VND', 'USD'],
      totals: { orders: 0, revenue: '0', average: null, cancellation_rate: null, return_rate: null },
      days: [],
    });
  });

  it('of a shop without orders is empty', async () => {
    const query = `selectedStore=${shops[2]}`;
    expect(await sales(query)).toMatchObject({
      currency: null,
      currencies: [],
      days: [],
      regions: [],
      shops: [],
    });
    expect(await products(query)).toEqual({ currency: null, items: [] });
  });

  it('shows staff their own shops only', async () => {
    const own = await sales('', staff);
    expect(own.shops.map(({ shop }) => shop.id)).toEqual([shops[1]]);
    expect(own.totals.orders).toBe(1);
    expect((await sales(`selectedStore=${shops[0]}`, staff)).totals.orders).toBe(0);
    expect((await products('', staff)).items.map(({ shop }) => shop.id)).toEqual([shops[1]]);
  });

  it.each(['sales', 'products'])('%s refuse a period that is reversed or too long', async (path) => {
    for (const dates of ['2026-02-02,2026-02-01', '2025-01-01,2026-01-02', '2020-01-01,', '2100-01-01,']) {
      const answer = await call(`${path}?dates=${dates}`);
      expect([dates, answer.statusCode]).toEqual([dates, 400]);
      expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'dates' }] });
    }
    expect((await call(`${path}?dates=2025-01-01,2026-01-01`)).statusCode).toBe(200);
    expect((await call(`${path}?dates=,2026-01-01`)).statusCode).toBe(200);
  });
});
