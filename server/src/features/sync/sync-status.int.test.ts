import type { SyncRun } from '@gian-hang/contract/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endRun, leaseRun, openOrJoinRun } from '../../shared/sync-runs/sync-runs.queries.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { recordUnauthorisedShops } from './auto-sync.service.ts';

const MINUTE_MS = 60_000;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  test = await startTestApp();
  [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  test.call(method, path, { token: staff.token, headers, ...(body === undefined ? {} : { body }) });
const newShop = (name: string) => insertTestShop(test.deps, { name, code: name, ownerId: staff.userId });
const disconnect = (id: string) => call('PATCH', `/shops/${id}/status`, { status: 'DISCONNECTED' });
const reconnect = (id: string) =>
  test.deps.db.updateTable('shops').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
const before = (minutes: number) => new Date(test.clock.now().getTime() - minutes * MINUTE_MS);

async function runsOf(shop: string, kind = 'orders'): Promise<SyncRun[]> {
  return (await call('GET', `/sync-runs?kind=${kind}&shop=${shop}`)).json().data.items;
}

type Ended = { state: 'succeeded' | 'failed'; code?: string; text?: string; minutesAgo?: number };

async function insertRun(shop_id: string, { state, code, text, minutesAgo = 1 }: Ended) {
  const at = before(minutesAgo);
  const times = { created_at: at, finished_at: at };
  const failure = { error_code: code ?? null, error_text: text ?? null };
  await test.deps.db
    .insertInto('sync_runs')
    .values({ shop_id, kind: 'orders', trigger: 'scheduled_sync', state, ...failure, ...times })
    .execute();
}

describe('the health of a shop', () => {
  it('stays bad until what failed succeeds, whatever else is synced meanwhile', async () => {
    const shop = await newShop('Ốm');
    const { db } = test.deps;
    const now = test.clock.now();
    const sync = async (kind: 'orders' | 'products', end: Parameters<typeof endRun>[2]) => {
      const { id } = await openOrJoinRun(db, {
        shopId: shop,
        kind,
        trigger: 'scheduled_sync',
        requestedBy: null,
        now,
      });
      const run = await leaseRun(db, id, now);
      if (run) await endRun(db, run, end, now);
      return (await call('GET', `/shops/${shop}`)).json().data.shop_health;
    };
    const failed = { state: 'failed', code: 'failed', text: null } as const;
    expect(await sync('products', { state: 'succeeded' })).toBe('GOOD');
    expect(await sync('orders', failed)).toBe('BAD');
    expect(await sync('products', { state: 'succeeded' })).toBe('BAD');
    expect(await sync('orders', { state: 'succeeded' })).toBe('GOOD');
    expect(await sync('products', failed)).toBe('BAD');
    expect(await sync('orders', { state: 'succeeded' })).toBe('BAD');
    expect(await sync('products', { state: 'succeeded' })).toBe('GOOD');
  });
});

describe('a shop that cannot be tried', () => {
  it.each(['orders', 'products'] as const)('is a failed run in the history of %s', async (kind) => {
    const shop = await newShop(`Thử ${kind}`);
    await disconnect(shop);
    const answer = await call('POST', `/${kind}/sync`, { shop_id: shop });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'authorisation_required' });
    const [run, ...others] = await runsOf(shop, kind);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      kind,
      state: 'failed',
      trigger: 'manual_sync',
      error: 'Shop cần được uỷ quyền lại trên sàn.',
      needs_authorisation: true,
      finished_at: run?.created_at,
    });
    await call('POST', `/${kind}/sync`, { shop_id: shop });
    expect(await runsOf(shop, kind)).toHaveLength(2);
  });

  it('leaves a line in the audit log, and nothing where the shop is out of reach', async () => {
    const shop = await insertTestShop(test.deps, { name: 'Kín', code: 'K', ownerId: admin.userId });
    await test.call('PATCH', `/shops/${shop}/status`, {
      token: admin.token,
      body: { status: 'DISCONNECTED' },
    });
    const lines = async () =>
      (
        await test.deps.db
          .selectFrom('audit_log')
          .select(['action', 'account_id'])
          .where('object_id', '=', shop)
          .where('action', '=', 'orders.synced')
          .execute()
      ).map(({ account_id }) => account_id);
    expect((await call('POST', '/orders/sync', { shop_id: shop })).statusCode).toBe(404);
    expect(await lines()).toEqual([]);
    await test.call('POST', '/orders/sync', { token: admin.token, body: { shop_id: shop } });
    expect(await lines()).toEqual([admin.userId]);
  });

  it('is recorded once by the automatic sync, and once more after it worked in between', async () => {
    const shop = await newShop('Tự động');
    await insertRun(shop, { state: 'succeeded' });
    await disconnect(shop);
    const failures = async (kind = 'orders') =>
      (await runsOf(shop, kind)).filter(
        ({ trigger, state }) => trigger === 'scheduled_sync' && state === 'failed',
      );
    for (const minutes of [1, 10, 10, 24 * 60]) {
      await recordUnauthorisedShops(test.deps);
      test.clock.advance(minutes * MINUTE_MS);
    }
    staff = await signInAs(test, STAFF);
    expect(await failures()).toHaveLength(1);
    expect(await failures('products')).toHaveLength(1);
    await reconnect(shop);
    await insertRun(shop, { state: 'succeeded', minutesAgo: 0 });
    await recordUnauthorisedShops(test.deps);
    expect(await failures()).toHaveLength(1);
    await disconnect(shop);
    await recordUnauthorisedShops(test.deps);
    expect(await failures()).toHaveLength(2);
  });

  it('is not recorded by the automatic sync where that is switched off', async () => {
    const shop = await newShop('Tắt tự động');
    await call('PUT', `/shops/${shop}`, { auto_sync: false });
    await disconnect(shop);
    await recordUnauthorisedShops(test.deps);
    expect(await runsOf(shop)).toEqual([]);
  });
});

describe('the completeness of a shop', () => {
  async function problemOf(shop: string, headers = {}) {
    const { items } = (await call('GET', '/orders/completeness', undefined, headers)).json().data;
    return items.find((item: { shop: { id: string } }) => item.shop.id === shop);
  }
  async function compared(shop_id: string, theirs: number, ours: number) {
    const at = before(1);
    await test.deps.db
      .insertInto('sync_cursors')
      .values({
        shop_id,
        kind: 'orders',
        position: at,
        complete_until: at,
        compared_at: at,
        marketplace_count: theirs,
        known_count: ours,
      })
      .execute();
  }

  it('has no problem when the last sync succeeded and the counts agree', async () => {
    const shop = await newShop('Đủ');
    await insertRun(shop, { state: 'failed', code: 'timeout', minutesAgo: 2 });
    await insertRun(shop, { state: 'succeeded' });
    await compared(shop, 5, 5);
    expect(await problemOf(shop)).toMatchObject({ problem: null, syncing: null, known_count: 5 });
  });

  it('tells a failure in the person’s language, and when the last successful sync began', async () => {
    const shop = await newShop('Lỗi');
    const succeeded = { state: 'succeeded', minutesAgo: 25 } as const;
    await insertRun(shop, succeeded);
    await compared(shop, 5, 5);
    await insertRun(shop, { state: 'failed', code: 'shop_inactive' });
    const { problem } = await problemOf(shop);
    expect(problem).toMatchObject({ code: 'failed', message: 'Shop đang bị sàn tạm ngưng.' });
    expect(Math.round((test.clock.now().getTime() - Date.parse(problem.since)) / MINUTE_MS)).toBe(25);
    const english = await problemOf(shop, { 'accept-language': 'en' });
    expect(english.problem.message).toBe('The marketplace has suspended the shop.');
  });

  it('needs an authorisation when the shop is disconnected', async () => {
    const shop = await newShop('Ngắt');
    await insertRun(shop, { state: 'succeeded' });
    await compared(shop, 5, 5);
    await disconnect(shop);
    expect(await problemOf(shop)).toMatchObject({
      shop: { status: 'DISCONNECTED' },
      problem: { code: 'reauthorisation_required', message: null },
    });
    await reconnect(shop);
    await insertRun(shop, { state: 'failed', code: 'authorisation_required', minutesAgo: 0 });
    expect((await problemOf(shop)).problem).toMatchObject({ code: 'reauthorisation_required' });
  });

  it('tells what has never been read, never been compared, is missing or late', async () => {
    const never = await newShop('Mới');
    expect((await problemOf(never)).problem).toEqual({ code: 'never_synced', message: null, since: null });
    const uncounted = await newShop('Chưa đếm');
    await insertRun(uncounted, { state: 'succeeded' });
    expect((await problemOf(uncounted)).problem.code).toBe('never_compared');
    const missing = await newShop('Thiếu');
    await insertRun(missing, { state: 'succeeded' });
    await compared(missing, 6, 5);
    expect((await problemOf(missing)).problem.code).toBe('records_missing');
    const late = await newShop('Trễ');
    await insertRun(late, { state: 'succeeded', minutesAgo: 31 });
    await compared(late, 5, 5);
    expect((await problemOf(late)).problem.code).toBe('sync_overdue');
    await call('PUT', `/shops/${late}`, { auto_sync: false });
    expect((await problemOf(late)).problem).toBe(null);
  });

  it('tells the sync that is open', async () => {
    const shop = await newShop('Đang chạy');
    const run = { shopId: shop, kind: 'orders', trigger: 'scheduled_sync', requestedBy: null } as const;
    await openOrJoinRun(test.deps.db, { ...run, now: test.clock.now() });
    expect(await problemOf(shop)).toMatchObject({
      problem: { code: 'never_synced' },
      syncing: { done: 0, expected: null },
    });
  });
});
