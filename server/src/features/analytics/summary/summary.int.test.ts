import type { Analytics } from '@gian-hang/contract/analytics/analytics';
import type { SyncKind } from '@gian-hang/contract/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeTestOrders } from '../../../testing/analytics/store-test-orders.ts';
import { nextNoon } from '../../../testing/orders/dated-orders.ts';
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
const MINUTE_MS = 60_000;
const TIME_ZONE = 'Asia/Ho_Chi_Minh';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let now: Date;
let ownShop: string;

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const dayOf = (time: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(time);

beforeAll(async () => {
  test = await startTestApp();
  now = nextNoon(test.clock.now());
  test.clock.advance(now.getTime() - test.clock.now().getTime());
  [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
  ownShop = await insertTestShop(test.deps, { name: 'Của mình', code: 'A', ownerId: staff.userId });
  const other = await insertTestShop(test.deps, { name: 'Của người', code: 'B', ownerId: admin.userId });
  await storeOrdersOf(ownShop);
  await storeOrdersOf(other);
  await insertRuns(ownShop, 'orders');
  await insertRuns(other, 'finance');
});
afterAll(() => test.close());

/** Of each shop: today 2 sold and 1 cancelled, 29 days ago 1 sold, 30 and 59 days ago 1 sold, 60 days ago 1 sold. */
async function storeOrdersOf(shopId: string): Promise<void> {
  const order = (days: number, status: string, nth = 0) => ({
    id: `${shopId}${days}${nth}`,
    status,
    createdAt: daysAgo(days),
  });
  await storeTestOrders(test.deps.db, shopId, [
    order(0, 'COMPLETED'),
    order(0, 'AWAITING_SHIPMENT', 1),
    order(0, 'CANCELLED', 2),
    ...[29, 30, 59, 60].map((days) => order(days, 'COMPLETED')),
  ]);
}

/** Two runs of the last day, one older. */
async function insertRuns(shopId: string, kind: SyncKind): Promise<void> {
  const run = (minutes: number, seconds: number, state: 'succeeded' | 'failed', done: number) => ({
    shop_id: shopId,
    kind,
    trigger: 'scheduled_sync' as const,
    state,
    done,
    created_at: minutesAgo(minutes + 1),
    started_at: new Date(minutesAgo(minutes).getTime() - seconds * 1000),
    finished_at: minutesAgo(minutes),
  });
  await test.deps.db
    .insertInto('sync_runs')
    .values([
      run(24 * 60 + 1, 5, 'failed', 100),
      run(24 * 60 - 1, 10, 'failed', 7),
      run(5, 20, 'succeeded', 30),
    ])
    .execute();
}

const read = async ({ token }: SignedInClient): Promise<Analytics> =>
  (await test.call('GET', '/analytics', { token })).json().data;

describe('the summary', () => {
  it('adds up the sales of 30 days and of the 30 before, in the visible shops', async () => {
    const { revenue, mainChart } = await read(staff);
    expect(revenue).toMatchObject([
      { currency: 'VND', amount: '360000', previous_amount: '240000', orders: 4, units: 3 },
    ]);
    expect(mainChart).toMatchObject([
      { day: dayOf(daysAgo(29)), currency: 'VND', revenue: '120000', orders: 1 },
      { day: dayOf(now), currency: 'VND', revenue: '240000', orders: 3 },
    ]);
    const [all] = (await read(admin)).revenue;
    expect(all).toMatchObject({ amount: '720000', previous_amount: '480000', orders: 8, units: 6 });
  });

  it('tells how the syncs of the last day went, those of money only to who may see it', async () => {
    const ofOneShop = {
      runs: 2,
      succeeded: 1,
      failed: 1,
      records: 37,
      average_seconds: 15,
      last_ended_at: minutesAgo(5).toISOString(),
    };
    expect((await read(staff)).performance).toEqual(ofOneShop);
    expect((await read(admin)).performance).toEqual({
      ...ofOneShop,
      runs: 4,
      succeeded: 2,
      failed: 2,
      records: 74,
    });
    const setKind = (kind: SyncKind) =>
      test.deps.db.updateTable('sync_runs').set({ kind }).where('shop_id', '=', ownShop).execute();
    await setKind('finance');
    expect((await read(staff)).performance).toMatchObject({
      runs: 0,
      average_seconds: null,
      last_ended_at: null,
    });
    await setKind('orders');
  });

  it('counts one’s own sign-ins by day, and everybody’s for administrators', async () => {
    const signIn = (accountId: string, at: Date) => ({
      at,
      account_id: accountId,
      action: 'auth.signed_in',
      ip: '',
      user_agent: '',
      request_id: '',
    });
    // Seven in the evening in Vietnam is the same day; half past midnight is the next one.
    const evening = new Date(`${dayOf(daysAgo(3))}T12:00:00Z`);
    const afterMidnight = new Date(`${dayOf(daysAgo(3))}T17:30:00Z`);
    await test.deps.db
      .insertInto('audit_log')
      .values([
        signIn(staff.userId, evening),
        signIn(staff.userId, afterMidnight),
        signIn(admin.userId, evening),
        signIn(admin.userId, daysAgo(31)),
      ])
      .execute();
    const before = [
      { day: dayOf(daysAgo(3)), sign_ins: 1, people: 1 },
      { day: dayOf(daysAgo(2)), sign_ins: 1, people: 1 },
    ];
    expect((await read(staff)).visits).toEqual([...before, { day: dayOf(now), sign_ins: 1, people: 1 }]);
    expect((await read(admin)).visits).toEqual([
      { day: dayOf(daysAgo(3)), sign_ins: 2, people: 2 },
      { day: dayOf(daysAgo(2)), sign_ins: 1, people: 1 },
      { day: dayOf(now), sign_ins: 2, people: 2 },
    ]);
  });

  it('needs a session', async () => {
    expect((await test.call('GET', '/analytics')).statusCode).toBe(401);
  });
});
