import type { SalesProfit, SalesReport } from '@gian-hang/contract/analytics/overview';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertSettlement, insertTestOrder } from '../../../testing/finance/settled-orders.ts';
import { interleave } from '../../../testing/interleave.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { replaceFigures, takeOutdatedDays } from './refresh-sales.queries.ts';
import { refreshSales } from './refresh-sales.service.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const NONE: SalesProfit = { orders: 0, costed_orders: 0, profit: '0' };
/** A piece of SKU 101, sold on this day of September for 50 000 less a fee of 1000. */
const DAYS: Record<string, number> = { 9001: 10, 9002: 12 };

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shop: string;

beforeEach(async () => {
  test = await startTestApp({ TIME_ZONE: ZONE });
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  shop = await insertTestShop(test.deps, { name: 'Shop', code: 'A', ownerId: staff.userId });
  for (const id of Object.keys(DAYS)) await storeOrder(id);
});
afterEach(() => test.close());

const createdAt = (id: string) => new Date(Date.UTC(2026, 8, DAYS[id] ?? 20, 3));

function storeOrder(id: string, quantity = 1): Promise<void> {
  const lines = [{ sku: '101', quantity, price: '50000' }];
  return test.deps.db
    .transaction()
    .execute((trx) => insertTestOrder(trx, { shopId: shop, id, createdAt: createdAt(id), lines }));
}

const settle = (id: string, db = test.deps.db) =>
  insertSettlement(db, {
    shopId: shop,
    id: `1${id}`,
    day: '2026-09-25',
    transactions: [{ orderId: id, orderCreatedAt: createdAt(id), gross: '50000', platform_fees: '-1000' }],
  });

async function setCost(cost: string | null, valid_from: string | null = null): Promise<void> {
  const items = [{ shop_id: shop, sku_id: '101', cost, valid_from }];
  const answer = await test.call('PUT', '/finance/costs', { token: admin.token, body: { items } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function insertCost(db: TestApp['deps']['db']): Promise<void> {
  await db
    .insertInto('sku_costs')
    .values({
      shop_id: shop,
      sku_id: '101',
      valid_from: '2000-01-01',
      currency: 'VND',
      cost: '20000',
      changed_by: null,
      changed_at: new Date(),
    })
    .execute();
}

async function report(who = admin, dates = '2026-09-08,2026-09-14'): Promise<SalesReport> {
  const answer = await test.call('GET', `/analytics/sales?dates=${dates}`, { token: who.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function profit(): Promise<SalesProfit | null> {
  const shown = (await report()).profit;
  return shown && { ...shown, profit: String(Number(shown.profit)) };
}

async function markedDays(): Promise<string[]> {
  const { rows } = await test.deps.pool.query('select day::text from outdated_profits order by day');
  return rows.map(({ day }) => day);
}

describe('profit of the report', () => {
  it('changes at once with a settlement and with a cost, and a refresh changes nothing', async () => {
    expect(await profit()).toEqual(NONE);
    await settle('9001');
    await settle('9002');
    expect(await profit()).toEqual({ orders: 2, costed_orders: 0, profit: '0' });
    for (const [cost, from, expected] of [
      ['20000', '2026-09-11', { orders: 2, costed_orders: 1, profit: '29000' }],
      ['30000', null, { orders: 2, costed_orders: 1, profit: '19000' }],
      ['10000', '2026-09-01', { orders: 2, costed_orders: 2, profit: '58000' }],
      [null, '2026-09-11', { orders: 2, costed_orders: 2, profit: '78000' }],
    ] as const) {
      await refreshSales(test.deps);
      await setCost(cost, from);
      expect(await profit()).toEqual(expected);
      await refreshSales(test.deps);
      expect([await markedDays(), await profit()]).toEqual([[], expected]);
    }
  });

  it('is outdated on the days of a cost alone, and not by the end of an account', async () => {
    await settle('9001');
    await settle('9002');
    await refreshSales(test.deps);
    await setCost('20000', '2026-09-11');
    expect(await markedDays()).toEqual(['2026-09-12']);
    expect(await test.deps.db.selectFrom('outdated_sales').selectAll().execute()).toEqual([]);
    await refreshSales(test.deps);
    const leaver = { changed_by: staff.userId };
    await test.deps.db.updateTable('sku_costs').set(leaver).execute();
    await test.deps.db.updateTable('shops').set({ owner_id: admin.userId }).execute();
    await test.deps.db.deleteFrom('accounts').where('id', '=', staff.userId).execute();
    const entered = await test.deps.db.selectFrom('sku_costs').select('changed_by').execute();
    expect([entered, await markedDays()]).toEqual([[{ changed_by: null }], []]);
  });

  it('is for people who may see money, of their own shops, in both periods', async () => {
    await settle('9001');
    await settle('9002');
    const other = await insertTestShop(test.deps, { name: 'Other', code: 'B', ownerId: admin.userId });
    await insertSettlement(test.deps.db, {
      shopId: other,
      id: '5',
      day: '2026-09-12',
      transactions: [{ orderId: null, kind: 'PLATFORM_PENALTY', adjustments: '-700' }],
    });
    await setCost('20000');
    for (const state of ['outdated', 'refreshed']) {
      if (state === 'refreshed') await refreshSales(test.deps);
      await test.deps.db.updateTable('accounts').set({ money_access: false }).execute();
      expect(await report(staff)).toMatchObject({ profit: null, previous_profit: null });
      await test.deps.db.updateTable('accounts').set({ money_access: true }).execute();
      const { profit: now, previous_profit: before } = await report(staff, '2026-09-11,2026-09-12');
      expect([now, before]).toMatchObject([
        { orders: 1, costed_orders: 1 },
        { orders: 1, costed_orders: 1 },
      ]);
      expect([now?.profit, before?.profit].map(Number)).toEqual([29_000, 29_000]);
      expect(Number((await report(admin, '2026-09-11,2026-09-12')).profit?.profit)).toBe(28_300);
    }
  });
});

describe('refreshing profit', () => {
  it('keeps the day outdated if it is killed', async () => {
    await settle('9001');
    await refreshSales(test.deps);
    await setCost('20000');
    const killed = test.deps.db.transaction().execute(async (trx) => {
      await replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_profits', 1000), ZONE);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await markedDays()).toEqual(['2026-09-10']);
    expect(await profit()).toEqual({ orders: 1, costed_orders: 1, profit: '29000' });
  });

  it('misses no cost that is entered while it runs', async () => {
    await settle('9001');
    await interleave(
      test.deps.db,
      async (trx) => replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_profits', 1000), ZONE),
      () => setCost('20000'),
      async () => {},
    );
    expect(await markedDays()).toEqual(['2026-09-10']);
    expect(await profit()).toMatchObject({ profit: '29000' });
  });

  it.each(['refreshed', 'outdated'])(
    'leaves a day alone of which a cost is being entered, if it was %s',
    async (state) => {
      await settle('9001');
      if (state === 'refreshed') await refreshSales(test.deps);
      await test.deps.db.transaction().execute(async (trx) => {
        await insertCost(trx);
        await refreshSales(test.deps);
        expect(await profit()).toEqual({ orders: 1, costed_orders: 0, profit: '0' });
      });
      await refreshSales(test.deps);
      expect([await markedDays(), await profit()]).toEqual([
        [],
        { orders: 1, costed_orders: 1, profit: '29000' },
      ]);
    },
  );

  it('misses no order that settles while its cost is entered', async () => {
    await interleave(
      test.deps.db,
      insertCost,
      () => settle('9001'),
      () => refreshSales(test.deps),
    );
    await refreshSales(test.deps);
    expect(await profit()).toEqual({ orders: 1, costed_orders: 1, profit: '29000' });
  });

  it('lets orders and settlements of the same days be stored at the same time', async () => {
    await settle('9001');
    await setCost('20000');
    await interleave(
      test.deps.db,
      (trx) => settle('9002', trx),
      () => storeOrder('9001', 2),
      (trx) =>
        trx
          .updateTable('finance_transactions')
          .set({ gross: '60000' })
          .where('t_order_id', '=', '9001')
          .execute(),
    );
    expect(await profit()).toEqual({ orders: 2, costed_orders: 2, profit: '48000' });
    await refreshSales(test.deps);
    expect(await profit()).toEqual({ orders: 2, costed_orders: 2, profit: '48000' });
  });
});
