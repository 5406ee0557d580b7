import type { SalesProfit, SalesReport } from '@gian-hang/contract/analytics/overview';
import type { ProfitPage } from '@gian-hang/contract/finance/profit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSettlement } from '../../../testing/finance/settled-orders.ts';
import type { SalesFilter } from '../../../testing/sales/expected-sales.ts';
import {
  anyContent,
  anyFilter,
  type SampleOrder,
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

const TIME_ZONE = 'America/New_York';
const SKUS = ['17011', '17012', '17021'];
const ORDERS = 40;

const anyMoney = fc.record({
  gross: fc.nat(900).map(String),
  refunds: fc.nat(200).map((n) => String(-n)),
  platform_fees: fc.nat(90).map((n) => String(-n)),
  shipping: fc.integer({ min: -50, max: 50 }).map(String),
  difference: fc.integer({ min: -2, max: 2 }).map(String),
});
const anyNth = fc.nat(ORDERS - 1);
const anyShop = fc.nat(2);

/** One of many changes to what orders earned or cost. */
const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant('store' as const),
    orders: fc.array(fc.record({ nth: anyNth, content: anyContent }), { minLength: 3, maxLength: 12 }),
  }),
  fc.record({
    kind: fc.constant('settle' as const),
    transactions: fc.array(
      fc.record({
        nth: anyNth,
        type: fc.constantFrom('ORDER', 'ORDER', 'ORDER', 'LOGISTICS_REIMBURSEMENT'),
        money: anyMoney,
      }),
      { minLength: 3, maxLength: 12 },
    ),
  }),
  fc.record({ kind: fc.constant('unsettle' as const), nth: anyNth }),
  fc.record({
    kind: fc.constant('charge' as const),
    shop: anyShop,
    day: anyFilter.map(({ from }) => from),
    type: fc.constantFrom('PLATFORM_PENALTY', 'PLATFORM_PENALTY', 'RESERVE'),
    money: anyMoney,
  }),
  fc.record({
    kind: fc.constant('cost' as const),
    shop: anyShop,
    sku: fc.constantFrom(...SKUS),
    cost: fc.option(fc.nat(300).map(String), { nil: null, freq: 4 }),
    from: fc.option(
      anyFilter.map(({ from }) => from),
      { nil: null, freq: 2 },
    ),
  }),
  fc.record({ kind: fc.constant('refresh' as const), all: fc.boolean() }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

/** Orders of every third shop are in dollars, the currency of its costs; some others are too, and have no cost. */
class World {
  settlements = 0;
  readonly test: TestApp;
  readonly admin: SignedInClient;
  readonly shops: readonly string[];

  constructor(test: TestApp, admin: SignedInClient, shops: readonly string[]) {
    this.test = test;
    this.admin = admin;
    this.shops = shops;
  }

  shopOf(nth: number): string {
    return this.shops[nth % 3] ?? '';
  }

  async call<Data>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Data> {
    const answer = await this.test.call(method, path, { token: this.admin.token, ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  async apply(change: Change): Promise<void> {
    const { db } = this.test.deps;
    if (change.kind === 'refresh') {
      if (change.all) return refreshSales(this.test.deps);
      return db.transaction().execute(async (trx) => {
        await replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_profits', 20), TIME_ZONE);
      });
    }
    if (change.kind === 'store')
      return storeSamples(
        db,
        [...new Map(change.orders.map(({ nth, content }) => [nth, this.orderOf(nth, content)])).values()],
        TIME_ZONE,
      );
    if (change.kind === 'cost') {
      const item = { shop_id: this.shopOf(change.shop), sku_id: change.sku, cost: change.cost };
      await this.call('PUT', '/finance/costs', { items: [{ ...item, valid_from: change.from }] });
      return;
    }
    if (change.kind === 'charge') {
      const { type, money, day } = change;
      return this.settle(change.shop, { orderId: null, type, money, day });
    }
    if (change.kind === 'settle') {
      for (const { nth, ...transaction } of change.transactions)
        await this.settle(nth, { ...transaction, orderId: String(7000 + nth), day: '2026-11-20' });
      return;
    }
    await db
      .deleteFrom('finance_transactions')
      .where('t_order_id', '=', String(7000 + change.nth))
      .execute();
  }

  orderOf(nth: number, content: Omit<SampleOrder, 'id' | 'shop' | 'returns'>): SampleOrder {
    const currency = this.currencyOf(nth);
    const lines = content.lines.map((line, index) => ({ ...line, sku: SKUS[(nth + index) % 3] ?? '' }));
    return { ...content, id: String(7000 + nth), shop: this.shopOf(nth), currency, lines, returns: [] };
  }

  currencyOf(nth: number): string {
    return nth % 3 === 2 || nth % 7 === 0 ? 'USD' : 'VND';
  }

  /** Orders may settle before they are stored, on another day in UTC. */
  async settle(
    nth: number,
    transaction: { orderId: string | null; type: string; day: string; money: Record<string, string> },
  ): Promise<void> {
    const { orderId, type, day, money } = transaction;
    this.settlements += 1;
    await insertSettlement(this.test.deps.db, {
      shopId: this.shopOf(nth),
      id: String(this.settlements),
      day,
      currency: this.currencyOf(nth),
      transactions: [{ ...money, orderId, kind: type, orderCreatedAt: new Date('2026-03-08T03:00:00Z') }],
    });
  }

  /** The totals that the list of profit has. */
  async listed({ shops, from, to, currency }: SalesFilter): Promise<SalesProfit> {
    const { totals } = await this.call<ProfitPage>(
      'GET',
      `/finance/profit?group=shop&pageSize=1&selectedStore=${shops}&dates=${from},${to}&currency=${currency}`,
    );
    const { orders = 0, costed } = totals[0] ?? {};
    return { orders, costed_orders: costed?.orders ?? 0, profit: String(Number(costed?.profit ?? 0)) };
  }

  async check(filter: SalesFilter): Promise<SalesProfit> {
    const { shops, from, to, currency } = filter;
    const query = `selectedStore=${shops}&dates=${from},${to}&currency=${currency}`;
    const report = await this.call<SalesReport>('GET', `/analytics/sales?${query}`);
    const shown = (row: SalesProfit | null) => row && { ...row, profit: String(Number(row.profit)) };
    const listed = await this.listed(filter);
    expect(shown(report.profit)).toEqual(listed);
    expect(shown(report.previous_profit)).toEqual(
      await this.listed({ ...filter, ...previousPeriod(filter) }),
    );
    return listed;
  }
}

describe('profit of the report', () => {
  let world: World;

  beforeAll(async () => {
    const test = await startTestApp({ TIME_ZONE });
    const admin = await signInAs(test, ADMIN);
    const shops: string[] = [];
    for (const region of ['VN', 'VN', 'US'])
      shops.push(
        await insertTestShop(test.deps, {
          name: `Shop ${shops.length}`,
          code: `S${shops.length}`,
          ownerId: admin.userId,
          region,
        }),
      );
    world = new World(test, admin, shops);
  });
  afterAll(() => world.test.close());

  it('is that of the list of profit, whatever was sold, settled, costs, was refreshed, and is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 8 }),
        fc.array(anyFilter, { minLength: 1, maxLength: 3 }),
        async (changes, filters) => {
          for (const change of changes) await world.apply(change);
          for (const { shops, ...period } of filters)
            await world.check({ ...period, shops: shops.map((n) => world.shopOf(n)) });
        },
      ),
      // One run builds on what the one before stored, so nothing could be shrunk.
      { numRuns: 40, seed: 21, endOnFailure: true },
    );
    const whole = { shops: world.shops, from: '2026-01-01', to: '2026-12-31', currency: 'VND' };
    const before = await world.check(whole);
    await refreshSales(world.test.deps);
    const marks = await world.test.deps.db.selectFrom('outdated_profits').select('day').execute();
    expect(marks).toEqual([]);
    expect(await world.check(whole)).toEqual(before);
    expect(before.orders).toBeGreaterThan(before.costed_orders);
    expect(before.costed_orders).toBeGreaterThan(3);
  });
});
