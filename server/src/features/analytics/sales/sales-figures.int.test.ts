import type { SalesReport, TopProducts } from '@gian-hang/contract/analytics/overview';
import { TOP_GROUPS } from '@gian-hang/contract/analytics/overview-values';
import { type OrderAmounts, SOLD_STATUSES } from '@gian-hang/contract/orders/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectedGoods,
  expectedReport,
  expectedTotals,
  type SalesFilter,
} from '../../../testing/sales/expected-sales.ts';
import {
  anyContent,
  anyFilter,
  type SampleContent,
  type SampleOrder,
  storeReturn,
  storeSamples,
} from '../../../testing/sales/sample-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { previousPeriod } from '../period.ts';
import { replaceFigures, takeOutdatedDays } from './refresh-sales.queries.ts';
import { refreshSales } from './refresh-sales.service.ts';
import { fetchSalesByDay } from './sales-by-day.service.ts';

const cents = (amount: string) => Math.round(Number(amount) * 100);
const byKey = <Row, Value>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => Value) =>
  Object.fromEntries(rows.map((row) => [key(row), value(row)]));

/** One of many changes to the stored orders, and to what the test knows of them. */
const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant('store' as const),
    contents: fc.array(anyContent, { minLength: 8, maxLength: 30 }),
  }),
  fc.record({ kind: fc.constant('replace' as const), nth: fc.nat(), content: anyContent }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat() }),
  fc.record({ kind: fc.constant('return' as const), nth: fc.nat(), counts: fc.boolean() }),
  fc.record({ kind: fc.constant('withdraw' as const), nth: fc.nat() }),
  fc.record({ kind: fc.constant('refresh' as const), all: fc.boolean() }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

class World {
  orders: SampleOrder[] = [];
  made = 0;
  readonly test: TestApp;
  readonly admin: SignedInClient;
  readonly shops: readonly string[];
  readonly timeZone: string;

  constructor(test: TestApp, admin: SignedInClient, shops: readonly string[]) {
    this.test = test;
    this.admin = admin;
    this.shops = shops;
    this.timeZone = test.deps.config.timeZone;
  }

  async apply(change: Change): Promise<void> {
    const { db } = this.test.deps;
    if (change.kind === 'refresh') {
      if (change.all) return refreshSales(this.test.deps);
      return db.transaction().execute(async (trx) => {
        await replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_sales', 20), this.timeZone);
      });
    }
    if (change.kind === 'store') return this.store(change.contents.map((content) => this.create(content)));
    const candidates =
      change.kind === 'withdraw' ? this.orders.filter(({ returns }) => returns.length > 0) : this.orders;
    const order = candidates[change.nth % candidates.length];
    if (!order) return;
    const { shop, id } = order;
    if (change.kind === 'replace') {
      // A province that was known stays known.
      const province = change.content.province || order.province;
      return this.store([{ ...order, ...change.content, province }]);
    }
    if (change.kind === 'return') {
      const returned = { id: `${id}9`, counts: change.counts };
      order.returns = [returned];
      return storeReturn(db, order, returned);
    }
    if (change.kind === 'withdraw') {
      order.returns = [];
      await db.deleteFrom('order_returns').where('shop_id', '=', shop).where('t_order_id', '=', id).execute();
      return;
    }
    this.orders = this.orders.filter((one) => one !== order);
    await db.deleteFrom('orders').where('shop_id', '=', shop).where('t_order_id', '=', id).execute();
  }

  create(content: SampleContent): SampleOrder {
    this.made += 1;
    const shop = this.shops[this.made % this.shops.length] ?? '';
    return { ...content, shop, id: String(576_460_000 + this.made), returns: [] };
  }

  async store(orders: SampleOrder[]): Promise<void> {
    const known = new Map(this.orders.map((order) => [order.id, order]));
    for (const order of orders) known.set(order.id, order);
    this.orders = [...known.values()];
    await storeSamples(this.test.deps.db, orders, this.timeZone);
  }

  async get<Data>(path: string, { shops, from, to, currency }: SalesFilter): Promise<Data> {
    const query = `selectedStore=${shops}&dates=${from},${to}&currency=${currency}`;
    const answer = await this.test.call('GET', `${path}?${query}`, { token: this.admin.token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  async checkReport(filter: SalesFilter): Promise<void> {
    const report = await this.get<SalesReport>('/analytics/sales', filter);
    const expected = expectedReport(this.orders, filter, this.timeZone);
    const figures = <Row extends { orders: number; revenue: string }>({ orders, revenue }: Row) => ({
      orders,
      revenue: cents(revenue),
    });
    const totals = (row: SalesReport['totals']) => ({
      ...row,
      revenue: cents(row.revenue),
      average: row.average === null ? null : cents(row.average),
    });
    expect(totals(report.totals)).toEqual(expected.totals);
    await this.checkSoldOrders(filter, report.totals);
    const revenueByDay = Object.entries(expected.days).map(([key, { revenue }]) => [key, revenue]);
    expect(
      byKey(
        report.days,
        ({ day, shop_id }) => `${day} ${shop_id}`,
        ({ revenue }) => cents(revenue),
      ),
    ).toEqual(Object.fromEntries(revenueByDay));
    expect(
      byKey(
        report.statuses,
        ({ status }) => status,
        ({ orders }) => orders,
      ),
    ).toEqual(expected.statuses);
    expect(byKey(report.hours, ({ weekday, hour }) => `${weekday} ${hour}`, figures)).toEqual(expected.hours);
    expect(byKey(report.regions, ({ name }) => name ?? 'none', figures)).toEqual(expected.regions);
    const before = expectedReport(this.orders, { ...filter, ...previousPeriod(filter) }, this.timeZone);
    expect(totals(report.previous_totals)).toEqual(before.totals);
    for (const { shop, previous_orders, previous_revenue, ...row } of report.shops) {
      const none = expectedTotals([], filter.currency);
      expect(totals(row)).toEqual(expected.shops[shop.id] ?? none);
      const { orders, revenue } = before.shops[shop.id] ?? none;
      expect([previous_orders, cents(previous_revenue)]).toEqual([orders, revenue]);
    }
    expect(report.shops.map(({ shop }) => shop.id).toSorted()).toEqual(
      [...new Set([...Object.keys(expected.shops), ...Object.keys(before.shops)])].toSorted(),
    );
  }

  /** The list to which revenue and units lead comes to the same. */
  async checkSoldOrders(
    { shops, from, to, currency }: SalesFilter,
    { sold_orders, revenue, units }: SalesReport['totals'],
  ): Promise<void> {
    const amounts = await this.sumOrders({ shops, from, to, currency }, `&statusFilter=${SOLD_STATUSES}`);
    expect(amounts?.map((row) => ({ ...row, total: cents(row.total) }))).toEqual(
      sold_orders === 0 ? [] : [{ currency, orders: sold_orders, total: cents(revenue), units, goods: null }],
    );
  }

  /** The list to which a best seller leads has as many orders, and comes to the same for its lines alone. */
  async checkSoldGoods(
    filter: SalesFilter,
    { shop, product_id, sku_id, orders, units, revenue }: TopProducts['items'][number],
  ): Promise<void> {
    const ofShop = { ...filter, shops: [shop.id] };
    const search = `&search=${sku_id ?? product_id}`;
    const sold = await this.sumOrders(ofShop, `${search}&statusFilter=${SOLD_STATUSES}`);
    expect(sold?.map((row) => row.orders)).toEqual([orders]);
    // Orders that are not sold count for nothing, also where the list shows them.
    for (const amounts of [sold, await this.sumOrders(ofShop, search)])
      expect(amounts?.map(({ goods }) => goods && { ...goods, revenue: cents(goods.revenue) })).toEqual([
        { group: sku_id === null ? 'product' : 'sku', units, revenue: cents(revenue) },
      ]);
  }

  async sumOrders(
    { shops, from, to, currency }: SalesFilter,
    others: string,
  ): Promise<OrderAmounts['amounts']> {
    const query = `selectedStore=${shops}&dateRange=${from},${to}&currency=${currency}${others}`;
    const answer = await this.test.call('GET', `/orders/amounts?${query}`, { token: this.admin.token });
    return answer.json().data.amounts;
  }

  /** Sales by day are those of all shops. */
  async checkDays({ from, to, currency }: SalesFilter): Promise<void> {
    const viewer = { accountId: this.admin.userId, role: '1' as const };
    const days = await fetchSalesByDay(this.test.deps, viewer, { from, to });
    const whole = { shops: this.shops, from, to, currency };
    const expected = Object.entries(expectedReport(this.orders, whole, this.timeZone).days);
    const sum = (day: string, name: 'orders' | 'sold_orders' | 'units' | 'revenue') =>
      expected.reduce((total, [key, sums]) => total + (key.startsWith(day) ? sums[name] : 0), 0);
    const own = days.filter((row) => row.currency === currency);
    expect(own.map(({ day }) => day)).toEqual(
      [...new Set(expected.map(([key]) => key.slice(0, 10)))].toSorted(),
    );
    for (const { day, orders, sold_orders, units, revenue } of own)
      expect([orders, sold_orders, units, cents(revenue)]).toEqual([
        sum(day, 'orders'),
        sum(day, 'sold_orders'),
        sum(day, 'units'),
        sum(day, 'revenue'),
      ]);
  }

  async checkGoods(filter: SalesFilter, checked = 2): Promise<void> {
    for (const group of TOP_GROUPS) {
      const { items } = await this.get<TopProducts>('/analytics/products', {
        ...filter,
        currency: `${filter.currency}&group=${group}&sort=units`,
      });
      const expected = expectedGoods(this.orders, filter, { timeZone: this.timeZone, group });
      expect(
        items.map(({ shop, product_id, sku_id, orders, units, revenue }) => ({
          key: `${shop.id} ${product_id} ${sku_id ?? ''}`,
          orders,
          units,
          revenue: cents(revenue),
        })),
      ).toEqual(
        expected
          .sort((a, b) => b.units - a.units || b.revenue - a.revenue || (a.key < b.key ? -1 : 1))
          .slice(0, 10),
      );
      for (const item of items.slice(0, checked)) await this.checkSoldGoods(filter, item);
    }
  }
}

describe.each(['Asia/Ho_Chi_Minh', 'America/New_York'])('sales in %s', (TIME_ZONE) => {
  let world: World;

  beforeAll(async () => {
    const test = await startTestApp({ TIME_ZONE });
    const admin = await signInAs(test, ADMIN);
    const shops: string[] = [];
    for (const code of ['A', 'B', 'C'])
      shops.push(await insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId: admin.userId }));
    world = new World(test, admin, shops);
  });
  afterAll(() => world.test.close());

  it('are those of the orders, whatever changed, was refreshed, and is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 8 }),
        fc.array(anyFilter, { minLength: 1, maxLength: 3 }),
        async (changes, filters) => {
          for (const change of changes) await world.apply(change);
          for (const { shops, ...period } of filters) {
            const filter = { ...period, shops: shops.map((n) => world.shops[n] ?? '') };
            await world.checkReport(filter);
            await world.checkDays(filter);
            await world.checkGoods(filter);
          }
        },
      ),
      // One run builds on the orders of the one before, so nothing could be shrunk.
      { numRuns: 25, seed: 20, endOnFailure: true },
    );
    await refreshSales(world.test.deps);
    const { rows } = await world.test.deps.pool.query('select count(*)::int as n from outdated_sales');
    expect(rows).toEqual([{ n: 0 }]);
    const everything = { shops: world.shops, from: '2026-01-01', to: '2026-12-31', currency: 'VND' };
    await world.checkReport(everything);
    await world.checkGoods(everything, 10);
    expect(world.orders.length).toBeGreaterThan(100);
  });
});
