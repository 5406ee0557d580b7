import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { expectedReport, hourIn, isSold } from '../../../testing/sales/expected-sales.ts';
import {
  anyContent,
  type SampleOrder,
  storeReturn,
  storeSamples,
} from '../../../testing/sales/sample-orders.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { refreshSalesJob } from './refresh-sales.job.ts';
import { replaceFigures, takeOutdatedDays } from './refresh-sales.queries.ts';
import { refreshSales } from './refresh-sales.service.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const contents = fc.sample(anyContent, { numRuns: 60, seed: 7 });

let test: TestApp;
let token: string;
let shop: string;
let orders: SampleOrder[];

beforeEach(async () => {
  test = await startTestApp({ TIME_ZONE: ZONE });
  const admin = await signInAs(test, ADMIN);
  token = admin.token;
  shop = await insertTestShop(test.deps, { name: 'Shop', code: 'A', ownerId: admin.userId });
  orders = contents.map((content, index) => ({
    ...content,
    currency: 'VND',
    shop,
    id: String(576_470_000 + index),
    returns: [],
  }));
  await storeSamples(test.deps.db, orders, ZONE);
});
afterEach(() => test.close());

async function readReport(app = test): Promise<SalesReport> {
  const answer = await app.call('GET', `/analytics/sales?dates=${YEAR.from},${YEAR.to}&currency=VND`, {
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function expectExact(): Promise<void> {
  const { totals } = await readReport();
  const expected = expectedReport(orders, { shops: [shop], ...YEAR, currency: 'VND' }, ZONE).totals;
  const { revenue, average: _, ...counts } = totals;
  const { revenue: cents, average: __, ...expectedCounts } = expected;
  expect({ ...counts, cents: Math.round(Number(revenue) * 100) }).toEqual({ ...expectedCounts, cents });
}

async function countMarks(): Promise<number> {
  return (await test.deps.db.selectFrom('outdated_sales').select('day').execute()).length;
}

/** The same order, paid with another amount. */
function change(index: number, cents: number): SampleOrder {
  const order = orders[index];
  if (!order) throw new Error('no such order');
  const changed = { ...order, status: 'COMPLETED', cents };
  orders[index] = changed;
  return changed;
}

function countByHour(rows: [hour: number, orders: number][]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [hour, n] of rows.toSorted(([a], [b]) => a - b)) counts.set(hour, (counts.get(hour) ?? 0) + n);
  return counts;
}

describe('refreshing sales', () => {
  it('changes no figure, and leaves nothing outdated', async () => {
    await expectExact();
    const before = await readReport();
    await refreshSalesJob.handle(test.deps, {}, new AbortController().signal);
    expect(await countMarks()).toBe(0);
    expect(await readReport()).toEqual(before);
    await refreshSales(test.deps);
    expect(await readReport()).toEqual(before);
  });

  it('misses nothing that is stored while it runs', async () => {
    const { db } = test.deps;
    await interleave(
      db,
      async (trx) => replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_sales', 1000), ZONE),
      () => storeSamples(db, [change(0, 12_300)], ZONE),
      async () => {},
    );
    expect(await countMarks()).toBeGreaterThan(0);
    await expectExact();
    await refreshSales(test.deps);
    await expectExact();
  });

  it.each(['refreshed', 'outdated'])(
    'leaves a day alone that somebody is changing, if it was %s',
    async (state) => {
      const { db } = test.deps;
      if (state === 'refreshed') await refreshSales(test.deps);
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('orders')
          .set({ total_amount: '777', status: 'COMPLETED' })
          .where('t_order_id', '=', orders[0]?.id ?? '')
          .execute();
        await refreshSales(test.deps);
        await expectExact();
      });
      change(0, 77_700);
      expect(await countMarks()).toBe(1);
      await expectExact();
      await refreshSales(test.deps);
      await expectExact();
    },
  );

  it('loses nothing with two refreshers, a sync and returns at the same time', async () => {
    let isWriting = true;
    const refresh = async () => {
      while (isWriting) await refreshSales(test.deps);
    };
    const write = async () => {
      for (let round = 0; round < 40; round++) {
        const changed = change(round % 7, 100 * round);
        await storeSamples(test.deps.db, [changed], ZONE);
        const returned = { id: `${changed.id}9`, counts: round % 3 > 0 };
        await storeReturn(test.deps.db, changed, returned);
        changed.returns = [returned];
        await expectExact();
      }
      isWriting = false;
    };
    await Promise.all([write(), refresh(), refresh()]);
    await refreshSales(test.deps);
    expect(await countMarks()).toBe(0);
    await expectExact();
  });

  it('waits for the end of the first sync of a shop, and for no later one', async () => {
    const { db } = test.deps;
    const run = { shop_id: shop, kind: 'orders', trigger: 'initial_sync', created_at: new Date() } as const;
    const { id } = await db
      .insertInto('sync_runs')
      .values({ ...run, state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await countMarks();
    await refreshSales(test.deps);
    expect(await countMarks()).toBe(before);
    await expectExact();
    await db.updateTable('sync_runs').set({ state: 'succeeded' }).where('id', '=', id).execute();
    await db
      .insertInto('sync_runs')
      .values({ ...run, state: 'running' })
      .execute();
    await refreshSales(test.deps);
    expect(await countMarks()).toBe(0);
    await expectExact();
  });

  it('keeps the day outdated if it is killed', async () => {
    const { db } = test.deps;
    const before = await countMarks();
    const killed = db.transaction().execute(async (trx) => {
      await replaceFigures(trx, await takeOutdatedDays(trx, 'outdated_sales', 1000), ZONE);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await countMarks()).toBe(before);
    await expectExact();
  });

  it('counts hours again after a change of the time zone, and keeps days', async () => {
    await refreshSales(test.deps);
    const before = await readReport();
    const other = await startTestApp({ TIME_ZONE: 'America/New_York' }, { database: test.database });
    try {
      await refreshSales(other.deps);
      const after = await readReport(other);
      expect(after.days).toEqual(before.days);
      expect(countByHour(after.hours.map(({ hour, orders: n }) => [hour, n]))).toEqual(
        countByHour(orders.filter(isSold).map((order) => [hourIn('America/New_York')(order), 1])),
      );
    } finally {
      await other.close();
    }
  });
});
