import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const REFRESH = '/api/v2/token/refresh';
const SEARCH = '/order/202309/orders/search';

let sandbox: TestSandbox;
let test: TestApp;
let token: string;
let shop: { id: string; shop_id: string };

const fault = (kind: string, path: string, times = 1) =>
  sandbox.control('POST', '/faults', { kind, path, times });
const expire = () => sandbox.control('POST', '/tokens/expire', { shop_id: shop.shop_id });
const sync = () => test.call('POST', '/orders/sync', { token, body: { shop_id: shop.id } });
const stored = () =>
  test.deps.db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .select(['s.status', 'a.access_token', 'a.refresh_token'])
    .where('s.id', '=', shop.id)
    .executeTakeFirstOrThrow();

async function firstSyncsDone() {
  const runs = await test.deps.db.selectFrom('sync_runs').select('state').execute();
  expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'succeeded'));
  expect(runs.length).toBeGreaterThanOrEqual(3);
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  ({ token } = await signInAs(test, ADMIN));
});
beforeEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await test.deps.db.deleteFrom('throttle_events').execute();
  await test.deps.db.deleteFrom('sync_runs').execute();
  await test.deps.db.deleteFrom('notifications').execute();
  const made = await sandbox.control<{ id: string; seller: string }>('POST', '/shops', {
    region: 'VN',
    orders: 3,
    products: 1,
    name: 'Gốm Bát Tràng',
  });
  const { state } = (await test.call('GET', '/shops/generate-state', { token })).json().data;
  const linked = await test.call('POST', '/shops', {
    body: { auth_code: await sandbox.approve(made.seller, state), state },
  });
  shop = { id: linked.json().data.items[0].id, shop_id: made.id };
  await vi.waitFor(firstSyncsDone, { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

describe('a sync', () => {
  it('survives a hiccup of the sign-in host while the access token has expired', async () => {
    await expire();
    await fault('503', REFRESH);
    expect((await sync()).statusCode).toBe(201);
    expect(await stored()).toMatchObject({ status: 'ACTIVE', refresh_token: expect.any(String) });
  });

  it('says in our words that the access could not be renewed yet, and ends nothing', async () => {
    await expire();
    await sandbox.control('POST', '/faults', {
      kind: 'error',
      path: REFRESH,
      times: 100,
      code: 98001004,
      message: 'parameter wrong',
    });
    expect((await sync()).json()).toMatchObject({
      statusCode: 502,
      code: 'sync_failed',
      message: 'Chưa gia hạn được quyền truy cập shop với sàn. Hệ thống đang thử lại.',
    });
    expect(await stored()).toMatchObject({ status: 'ACTIVE', refresh_token: expect.any(String) });
  });
});

describe('an authorisation that the marketplace does not know any more', () => {
  const expectEnd = async () => {
    expect((await sync()).json()).toMatchObject({
      statusCode: 409,
      code: 'authorisation_required',
      message: 'Shop cần được uỷ quyền lại trên sàn.',
    });
    expect(await stored()).toEqual({ status: 'EXPIRED', access_token: null, refresh_token: null });
    const { items } = (await test.call('GET', '/notifications?kind=notification', { token })).json().data;
    expect(items.filter(({ type }: { type: string }) => type === 'authorisation_ended')).toMatchObject([
      { type: 'authorisation_ended', data: { shop: 'Gốm Bát Tràng', shop_id: shop.id }, read: false },
    ]);
  };

  it('is told by 36004005 to a refresh', async () => {
    await expire();
    await fault('auth_record_gone', REFRESH);
    await expectEnd();
  });

  it('is told by 36009004 about the token header, still after a refresh', async () => {
    await fault('invalid_token', SEARCH, 2);
    await expectEnd();
  });

  it('is told by the calls of a seller who has removed the app', async () => {
    await sandbox.control('POST', '/deauthorize', { shop_id: shop.shop_id });
    await expectEnd();
  });
});
