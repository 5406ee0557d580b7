import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import { marketplaceReturns, storedReturns, syncOrdersNow } from '../../../testing/orders/synced-returns.ts';
import { authorizeAndLink } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { handleDeliveries } from '../../webhooks/handle-deliveries.service.ts';
import { storeReturns } from './store-returns.service.ts';

const ORDERS = 1000;
const RETURNS = '/return_refund/*';

type Shop = { id: string; marketplaceId: string };

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shop: Shop;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
  admin = await signInAs(test, ADMIN);
  shop = await linkShop(ORDERS);
});
beforeEach(() => sandbox.control('DELETE', '/faults'));
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function linkShop(orders: number, scopes?: string[]): Promise<Shop> {
  const made = await sandbox.control<{ id: string }>('POST', '/shops', { region: 'VN', orders, products: 5 });
  const approved = { shop_id: made.id, ...(scopes ? { scopes } : {}) };
  return { id: await authorizeAndLink(test, sandbox, admin, approved), marketplaceId: made.id };
}

const sync = ({ id }: Shop) => syncOrdersNow(test, id);
const stored = ({ id }: Shop) => storedReturns(test, id);
const truth = ({ id }: Shop) => marketplaceReturns(test, id);
const callsOf = async ({ id }: Shop) => (await openShopConnection(test.deps, id)).calls.aftersales;
const stopAfter = (calls: number, of: Shop) =>
  sandbox.control('POST', '/faults', {
    path: RETURNS,
    kind: 'error',
    after: calls,
    times: 'forever',
    code: 36009004,
    message: 'stopped',
    shop_id: of.marketplaceId,
  });

async function expectTruth(of: Shop): Promise<void> {
  const line = (id: string, order: string, status: string, at: Date | null) =>
    `${id} ${order} ${status} ${at?.toISOString()}`;
  const rows = await stored(of);
  expect(rows.map((row) => line(row.return_id, row.t_order_id, row.status, row.updated_at)).sort()).toEqual(
    (await truth(of)).map((one) => line(one.id, one.orderId, one.status, one.updatedAt)).sort(),
  );
}

async function get(path: string) {
  return (await test.call('GET', path, { token: admin.token })).json().data;
}

/** Lets the buyer of a delivered order that has no return ask for one. */
async function requestReturn(of: Shop, type = 'REFUND'): Promise<{ return_id: string; order_id: string }> {
  const known = new Set((await stored(of)).map(({ t_order_id }) => t_order_id));
  const { orders } = await sandbox.control<{ orders: { id: string; status: string }[] }>(
    'GET',
    `/orders?shop_id=${of.marketplaceId}`,
  );
  const order = orders.find(({ id, status }) => status === 'COMPLETED' && !known.has(id));
  const { return_id } = await sandbox.control<{ return_id: string }>('POST', '/returns', {
    shop_id: of.marketplaceId,
    order_id: order?.id,
    type,
  });
  return { return_id, order_id: order?.id ?? '' };
}

describe('a sync of orders', () => {
  it('brings all returns, some of which wait for an answer from the start', async () => {
    expect(await sync(shop)).toMatchObject({ state: 'succeeded', done: ORDERS, created: ORDERS, updated: 0 });
    await expectTruth(shop);
    const rows = await stored(shop);
    expect(rows.length).toBeGreaterThan(50);
    const waiting = rows.filter(({ needs_answer }) => needs_answer);
    expect(waiting.some(({ status }) => status === 'REQUESTED')).toBe(true);
    expect(waiting.every(({ answer_by }) => answer_by !== null)).toBe(true);
    const rejected = rows.filter(({ status }) => status === 'REJECTED');
    expect(rejected.length).toBeGreaterThan(0);
    expect(rows.filter(({ counts }) => !counts)).toEqual(rejected);
    expect(await get('/orders/tasks')).toMatchObject({ return_requested: waiting.length });
    const listed = await get('/orders?task=return_requested&pageSize=200');
    const ids = listed.items.map(({ t_order_id }: { t_order_id: string }) => t_order_id);
    expect(ids.sort()).toEqual(waiting.map(({ t_order_id }) => t_order_id).sort());
  });

  it('reads what changed with one call, and nothing twice', async () => {
    const before = await stored(shop);
    await sandbox.control('DELETE', '/calls');
    await sync(shop);
    expect(await sandbox.callsTo('/return_refund/')).toBe(1);
    expect(await stored(shop)).toEqual(before);
    const { return_id, order_id } = await requestReturn(shop, 'RETURN_AND_REFUND');
    await sync(shop);
    await expectTruth(shop);
    expect(await stored(shop)).toHaveLength(before.length + 1);
    await (await callsOf(shop)).approveReturn(return_id, { approve: 'RETURN' });
    const [order] = (await get(`/orders?search=${order_id}`)).items;
    expect((await get(`/orders/${order.id}`)).returns).toMatchObject([
      { id: return_id, status: 'REQUESTED', type: 'RETURN_AND_REFUND', needs_answer: true },
    ]);
    const refreshed = await test.call('POST', `/orders/${order.id}/sync`, { token: admin.token });
    expect(refreshed.json().data.returns).toMatchObject([
      { status: 'AWAITING_RETURN', needs_answer: false, answer_by: null },
    ]);
    await sync(shop);
    await expectTruth(shop);
  });

  it('that stops in the middle of the returns goes on after the last stored page', async () => {
    const { db } = test.deps;
    await db.deleteFrom('order_returns').where('shop_id', '=', shop.id).execute();
    const cursor = db.deleteFrom('sync_cursors').where('shop_id', '=', shop.id);
    await cursor.where('kind', '=', 'returns').execute();
    await stopAfter(1, shop);
    expect(await sync(shop)).toMatchObject({ state: 'failed' });
    const first = await stored(shop);
    expect(first).toHaveLength(50);
    await sandbox.control('DELETE', '/faults');
    await sandbox.control('DELETE', '/calls');
    expect(await sync(shop)).toMatchObject({ state: 'succeeded' });
    expect(await sandbox.callsTo('/return_refund/')).toBeLessThan(
      Math.ceil((await truth(shop)).length / 50) + 1,
    );
    expect(await stored(shop)).toEqual(expect.arrayContaining(first));
    await expectTruth(shop);
  });

  it('that cannot read returns keeps the orders, says why, and the next one catches up', async () => {
    const orders = () =>
      test.deps.db.selectFrom('orders').select('id').where('shop_id', '=', shop.id).execute();
    const before = await orders();
    const comparedAt = (await lastComparison(test.deps.db, shop.id, 'orders'))?.at ?? new Date(0);
    const { return_id } = await requestReturn(shop);
    await sandbox.control('POST', '/orders', { shop_id: shop.marketplaceId, add: 5 });
    test.clock.advance(60_000);
    await stopAfter(0, shop);
    expect(await sync(shop)).toMatchObject({ state: 'failed', created: 5, error_text: 'stopped' });
    expect(await orders()).toHaveLength(before.length + 5);
    const compared = await lastComparison(test.deps.db, shop.id, 'orders');
    expect(compared?.at.getTime()).toBeGreaterThan(comparedAt.getTime());
    const has = async () => (await stored(shop)).some((row) => row.return_id === return_id);
    expect(await has()).toBe(false);
    await sandbox.control('DELETE', '/faults');
    expect(await sync(shop)).toMatchObject({ state: 'succeeded', error_text: null });
    expect(await has()).toBe(true);
  });

  it('reads a return again that could not be read, and shows it among the orders’ until then', async () => {
    const [lost] = await stored(shop);
    const connection = await openShopConnection(test.deps, shop.id);
    await test.deps.db
      .deleteFrom('order_returns')
      .where('return_id', '=', lost?.return_id ?? '')
      .execute();
    await storeReturns(test.deps.db, test.deps, connection, {
      items: [],
      rejected: [{ id: lost?.return_id ?? '', reason: 'return_status: missing', raw: {} }],
    });
    const quarantined = async () => (await get('/sync-runs/quarantined?kind=orders')).items;
    expect(await quarantined()).toMatchObject([{ kind: 'orders', object_id: lost?.return_id }]);
    expect(await get('/orders/tasks')).toMatchObject({ sync_errors: 1 });
    test.clock.advance(1000);
    expect(await sync(shop)).toMatchObject({ state: 'succeeded' });
    expect(await quarantined()).toEqual([]);
    await expectTruth(shop);
  });

  it('leaves the returns of another shop alone', async () => {
    const before = await stored(shop);
    const other = await linkShop(300);
    await sync(other);
    await expectTruth(other);
    expect((await stored(other)).length).toBeGreaterThan(0);
    expect(await stored(shop)).toEqual(before);
  });

  it('without the permission to read returns succeeds', async () => {
    const scopes = [
      'seller.authorization.info',
      'seller.shop.info',
      'seller.order.info',
      'seller.product.basic',
    ];
    const other = await linkShop(40, scopes);
    expect(await sync(other)).toMatchObject({ state: 'succeeded', created: 40 });
    expect(await stored(other)).toEqual([]);

    // A return that was read while the permission was there.
    const [order] = (await get(`/orders?selectedStore=${other.id}&pageSize=1`)).items;
    const known = await test.deps.db.selectFrom('order_returns').selectAll().executeTakeFirstOrThrow();
    const returned = { ...known, shop_id: other.id, t_order_id: order.t_order_id };
    await test.deps.db.insertInto('order_returns').values(returned).execute();
    const answer = await test.call('POST', `/orders/${order.id}/sync`, { token: admin.token });
    expect(answer.statusCode).toBe(201);
  });
});

describe('a webhook about a return', () => {
  it('brings it at once', async () => {
    const { return_id, order_id } = await requestReturn(shop);
    const inbox = { marketplace: 'tiktok-shop', shopId: shop.marketplaceId };
    await test.deps.db
      .insertInto('webhook_deliveries')
      .values({
        marketplace: inbox.marketplace,
        delivery_id: '7380000000000000012',
        kind: 'return_changed',
        shop_id: inbox.shopId,
        event: JSON.stringify({ orderIds: [order_id], productIds: [], returnId: return_id }),
        received_at: test.clock.now(),
      })
      .execute();
    await handleDeliveries(test.deps, inbox, new AbortController().signal);
    const row = (await stored(shop)).find((one) => one.return_id === return_id);
    expect(row).toMatchObject({ t_order_id: order_id, status: 'REQUESTED', needs_answer: true });
  });
});
