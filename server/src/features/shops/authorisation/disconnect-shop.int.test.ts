import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { handleDeliveries } from '../../webhooks/handle-deliveries.service.ts';

const DROP = '/authorization/202403/shops';

type SandboxShop = { id: string; name: string; seller: string; authorized: boolean };
type Linked = { id: string; name: string; shop_id: string };

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('throttle_events').execute();
  await test.deps.db.deleteFrom('notifications').execute();
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/calls');
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

/** New shops of one new seller, linked by `owner`. */
async function linkShops(owner: SignedInClient, ...names: string[]): Promise<Linked[]> {
  const seller = randomUUID();
  for (const name of names)
    await sandbox.control('POST', '/shops', { seller, region: 'VN', orders: 1, products: 1, name });
  return linkSeller(owner, seller);
}

async function linkSeller(owner: SignedInClient, seller: string): Promise<Linked[]> {
  const { state } = (await test.call('GET', '/shops/generate-state', { token: owner.token })).json().data;
  const body = { auth_code: await sandbox.approve(seller, state), state };
  const ids = (await test.call('POST', '/shops', { body })).json().data.items.map(({ id }: Linked) => id);
  return Promise.all(
    ids.map(
      async (id: string) => (await test.call('GET', `/shops/${id}`, { token: owner.token })).json().data,
    ),
  );
}

const firstSyncsDone = () =>
  vi.waitFor(
    async () => {
      const unfinished = await test.deps.db
        .selectFrom('sync_runs')
        .select('id')
        .where('finished_at', 'is', null)
        .execute();
      expect(unfinished).toEqual([]);
    },
    { timeout: 180_000, interval: 100 },
  );
const unlink = (who: SignedInClient, shop: Linked | undefined) =>
  test.call('DELETE', `/shops/${shop?.id}`, { token: who.token });
const disconnect = (who: SignedInClient, shop: Linked | undefined) =>
  test.call('PATCH', `/shops/${shop?.id}/status`, { token: who.token, body: { status: 'DISCONNECTED' } });
const atMarketplace = async (shop: Linked | undefined) =>
  (await sandbox.control<{ shops: SandboxShop[] }>('GET', '')).shops.find(({ id }) => id === shop?.shop_id);
const stored = (shop: Linked | undefined) =>
  test.deps.db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .select(['s.status', 'a.access_token', 'a.refresh_token'])
    .where('s.id', '=', shop?.id ?? '')
    .executeTakeFirstOrThrow();
const notices = async () =>
  (
    await test.deps.db
      .selectFrom('notifications')
      .select(['type', 'data', 'account_id'])
      .where('type', '!=', 'shop_linked')
      .execute()
  ).map(({ type, data, account_id }) => ({ type, data, account_id }));
const GONE = { status: 'DISCONNECTED', access_token: null, refresh_token: null };

describe('unlinking a shop', () => {
  it('destroys its tokens and gives its authorisation back to the marketplace', async () => {
    const [shop] = await linkShops(staff, 'Nón Lá');
    expect(await atMarketplace(shop)).toMatchObject({ authorized: true });
    expect((await unlink(staff, shop)).statusCode).toBe(200);
    expect(await sandbox.callsTo(DROP)).toBe(1);
    expect(await atMarketplace(shop)).toMatchObject({ authorized: false });
    expect(await stored(shop)).toEqual(GONE);
    expect(await notices()).toEqual([]);
  });

  it('keeps the authorisation of the seller’s other shop', async () => {
    const [first, second] = await linkShops(staff, 'Trà Sen', 'Trà Nhài');
    expect((await unlink(staff, first)).statusCode).toBe(200);
    expect(await atMarketplace(first)).toMatchObject({ authorized: false });
    expect(await atMarketplace(second)).toMatchObject({ authorized: true });
    expect(await stored(second)).toMatchObject({ status: 'ACTIVE', access_token: expect.any(String) });
  });

  it('is not held up by a marketplace that fails; the owner is asked to remove the app there', async () => {
    const [shop] = await linkShops(staff, 'Lụa Vạn Phúc');
    await sandbox.control('POST', '/faults', { path: DROP, kind: '503', times: 100 });
    expect((await unlink(admin, shop)).statusCode).toBe(200);
    expect(await stored(shop)).toEqual(GONE);
    expect(await notices()).toEqual([
      { type: 'authorisation_not_returned', data: { shop: 'Lụa Vạn Phúc' }, account_id: staff.userId },
    ]);
  });

  it('after it was disconnected has nothing more to give back', async () => {
    const [shop] = await linkShops(staff, 'Gốm Chu Đậu');
    expect((await disconnect(staff, shop)).json().data.status).toBe('DISCONNECTED');
    expect(await atMarketplace(shop)).toMatchObject({ authorized: false });
    expect((await unlink(staff, shop)).statusCode).toBe(200);
    expect(await sandbox.callsTo(DROP)).toBe(1);
  });
});

describe('disconnecting and unlinking', () => {
  it('are for the owner and administrators; staff who are only assigned are refused', async () => {
    const [shop, other] = await linkShops(admin, 'Mây Tre', 'Mây Song');
    for (const { id } of [shop, other].filter((one) => one !== undefined))
      await test.call('PUT', `/shops/${id}`, { token: admin.token, body: { staff_ids: [staff.userId] } });
    for (const refused of [await disconnect(staff, shop), await unlink(staff, shop)])
      expect(refused.json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
    expect(await stored(shop)).toMatchObject({ status: 'ACTIVE' });
    expect(await sandbox.callsTo(DROP)).toBe(0);
    await test.call('PUT', `/shops/${shop?.id}`, { token: admin.token, body: { owner_id: staff.userId } });
    expect((await disconnect(staff, shop)).statusCode).toBe(200);
    expect((await unlink(admin, other)).statusCode).toBe(200);
  });
});

describe('a shop that the marketplace refuses', () => {
  it('does not take the other shops of its seller along', async () => {
    const [first, second] = await linkShops(staff, 'Cà Phê', 'Ca Cao');
    await firstSyncsDone();
    await sandbox.control('POST', '/deauthorize', { shop_id: first?.shop_id });
    const sync = (shop: Linked | undefined) =>
      test.call('POST', '/orders/sync', { token: staff.token, body: { shop_id: shop?.id } });
    expect((await sync(first)).statusCode).toBe(409);
    expect(await stored(first)).toMatchObject({ status: 'EXPIRED' });
    expect(await stored(second)).toMatchObject({ status: 'ACTIVE', access_token: expect.any(String) });
    expect((await sync(second)).statusCode).toBe(201);
  });
});

describe('the event that a seller removed the app', () => {
  const deliver = async (shop: Linked | undefined) => {
    const { appKey, appSecret } = test.deps.config.tiktokShop;
    const payload = JSON.stringify({
      type: 6,
      tts_notification_id: randomUUID(),
      shop_id: shop?.shop_id,
      timestamp: Math.floor(Date.now() / 1000),
      data: { message: 'removed' },
    });
    const authorization = createHmac('sha256', appSecret).update(appKey).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', authorization };
    await test.app.inject({ method: 'POST', url: '/webhooks/tiktok-shop', payload, headers });
    const inbox = { marketplace: 'tiktok-shop', shopId: shop?.shop_id ?? '' };
    await handleDeliveries(test.deps, inbox, new AbortController().signal);
  };
  const checked = async (shop: Linked | undefined) =>
    (
      await sql`select state::text from pgboss.job where name = 'check-authorisation'
        and data->>'shopId' = ${shop?.shop_id}`.execute(test.deps.db)
    ).rows;

  it('that comes right after a new consent makes us ask the marketplace, and ends nothing when it says no', async () => {
    const [shop] = await linkShops(staff, 'Nước Mắm Phú Quốc');
    await sandbox.control('DELETE', '/calls');
    await deliver(shop);
    await vi.waitFor(async () => expect(await checked(shop)).toEqual([{ state: 'completed' }]), {
      timeout: 180_000,
      interval: 100,
    });
    expect(await sandbox.callsTo('/authorization/202309/shops')).toBe(1);
    expect(await stored(shop)).toMatchObject({ status: 'ACTIVE', access_token: expect.any(String) });
    expect(await notices()).toEqual([]);
  });

  it('that comes right after a new consent disconnects the only shop of a seller, and tells its owner once', async () => {
    const [shop] = await linkShops(staff, 'Cà Phê Một Mình');
    await firstSyncsDone();
    await sandbox.control('POST', '/deauthorize', { shop_id: shop?.shop_id });
    await deliver(shop);
    await vi.waitFor(async () => expect(await stored(shop)).toMatchObject(GONE), {
      timeout: 180_000,
      interval: 100,
    });
    expect(await notices()).toMatchObject([{ type: 'authorisation_ended', account_id: staff.userId }]);
  });

  it('that comes right after a new consent disconnects one shop of two when the marketplace says so', async () => {
    const [first, second] = await linkShops(staff, 'Hạt Điều', 'Hạt Mắc Ca');
    await firstSyncsDone();
    await sandbox.control('POST', '/deauthorize', { shop_id: first?.shop_id });
    await deliver(first);
    await vi.waitFor(async () => expect(await stored(first)).toMatchObject({ status: 'DISCONNECTED' }), {
      timeout: 180_000,
      interval: 100,
    });
    expect(await stored(second)).toMatchObject({ status: 'ACTIVE', access_token: expect.any(String) });
    expect(await notices()).toMatchObject([{ type: 'authorisation_ended', account_id: staff.userId }]);
  });
});
