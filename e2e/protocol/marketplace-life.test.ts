import type { Marketplace, ShopCalls, TokenProvider } from '@gian-hang/marketplace/marketplace';
import { iteratePages } from '@gian-hang/marketplace/runtime/paging';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';

const SEARCH = '/order/202309/orders/search';

type Control = {
  app_key: string;
  app_secret: string;
  service_id: string;
};
type Shop = { id: string; cipher: string; seller: string; region: string };
type SandboxOrder = {
  id: string;
  status: string;
  shipping_type: string;
  fulfillment_type: string;
  is_buyer_request_cancel: boolean;
  packages: { id: string }[];
};

let sandbox: TestSandbox;
let marketplace: Marketplace;
/** The same marketplace with long pauses: a call gets past a limit per second. */
let patient: Marketplace;
let access: TokenProvider;
let calls: ShopCalls;
let shop: Shop;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const control = await sandbox.control<Control>('GET', '');
  const settings = {
    appKey: control.app_key,
    appSecret: control.app_secret,
    serviceId: control.service_id,
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
    limits: 'open' as const,
    attempts: 4,
  };
  marketplace = createTikTokShop({ ...settings, backOff: { baseMs: 20, capMs: 100, budgetMs: 60_000 } });
  patient = createTikTokShop({ ...settings, backOff: { baseMs: 500, capMs: 1500, budgetMs: 60_000 } });
  const wanted = { region: 'VN', orders: 500, products: 40 };
  shop = await sandbox.control<Shop>('POST', '/shops', wanted);
  await authorise();
});
afterEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('POST', '/limits', { per_second: 0 });
});
afterAll(async () => {
  marketplace.close();
  patient.close();
  await sandbox.stop();
});

async function authorise(): Promise<void> {
  let grant = await marketplace.exchangeCode(await sandbox.approve(shop.seller, 'state'));
  access = {
    accountId: grant.accountId,
    getAccessToken: async () => grant.accessToken,
    onTokenExpired: async () => {
      grant = await marketplace.refresh(grant.refreshToken);
      return grant.accessToken;
    },
  };
  calls = marketplace.shop(access, { id: shop.id, routingKey: shop.cipher, region: shop.region });
}

const plan = (kind: string, more: object = {}) =>
  sandbox.control<{ id: number }>('POST', '/faults', {
    path: SEARCH,
    kind,
    shop_id: shop.id,
    times: 1,
    ...more,
  });
const truth = async () =>
  (await sandbox.control<{ orders: SandboxOrder[] }>('GET', `/orders?shop_id=${shop.id}`)).orders;

/** Reads all orders, oldest change first. */
async function readAll(): Promise<Order[]> {
  const orders: Order[] = [];
  const pages = iteratePages((pageToken) =>
    calls.listOrders({ sort: { field: 'updated', direction: 'asc' }, pageSize: 100, pageToken }),
  );
  for await (const page of pages) orders.push(...page.items);
  return orders;
}

async function waitingOrder(): Promise<SandboxOrder> {
  const { orders } = await sandbox.control<{ orders: SandboxOrder[] }>('POST', '/orders', {
    shop_id: shop.id,
    add: 20,
    status: 'AWAITING_SHIPMENT',
    webhooks: false,
  });
  const found = orders.find(
    (one) =>
      one.shipping_type === 'TIKTOK' &&
      one.fulfillment_type === 'FULFILLMENT_BY_SELLER' &&
      one.packages.length === 1,
  );
  if (!found) throw new Error('no order waits for its carrier');
  return found;
}

describe('a whole list read by the connector has every order', () => {
  it.each([
    ['short_page', { times: 5 }],
    ['token_expired_page', { after: 3 }],
    ['moved_row', { times: 3, after: 1 }],
    ['outside_window', { times: 3, after: 1 }],
  ])('through %s', async (kind, more) => {
    await plan(kind, more);
    const read = new Set((await readAll()).map(({ id }) => id));
    const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
    expect(faults).toEqual([]);
    expect([...read].sort()).toEqual((await truth()).map(({ id }) => id).sort());
  });

  it('except those that a stale search does not show yet', async () => {
    await plan('stale');
    const added = await waitingOrder();
    const list = () => calls.listOrders({ sort: { field: 'created', direction: 'desc' }, pageSize: 50 });
    expect((await list()).items.map(({ id }) => id)).not.toContain(added.id);
    expect((await list()).items.map(({ id }) => id)).toContain(added.id);
  });
});

describe('a shop or app that is switched off', () => {
  it.each([
    ['shop_inactive', 'shop_inactive'],
    ['seller_inactive', 'shop_inactive'],
    ['ip_not_allowed', 'misconfigured'],
    ['allowance_used', 'rate_limited'],
    ['invalid_token', 'authorisation_gone'],
  ])('%s is the error %s until it is switched on again', async (fault, kind) => {
    const { id } = await plan(fault, { path: '*', times: 'forever' });
    for (let n = 0; n < 2; n++) await expect(calls.listOrders({})).rejects.toMatchObject({ kind });
    await sandbox.control('DELETE', `/faults/${id}`);
    expect((await calls.listOrders({})).items.length).toBeGreaterThan(0);
  });

  it('whose refresh is unknown must be authorised again', async () => {
    await sandbox.control('POST', '/tokens/expire', { shop_id: shop.id });
    await plan('auth_record_gone', { path: '/api/v2/token/refresh', times: 'forever' });
    await expect(calls.listOrders({})).rejects.toMatchObject({ kind: 'authorisation_gone' });
    await sandbox.control('DELETE', '/faults');
    await authorise();
    expect((await calls.listOrders({})).items.length).toBeGreaterThan(0);
  });
});

it('an error is judged by its code under any HTTP status', async () => {
  await plan('error', { code: 21008111, status: 400, message: 'Order does not belong to this seller.' });
  await expect(calls.listOrders({})).rejects.toMatchObject({ kind: 'not_found' });
});

it('calls without a shop get through their rate limit', async () => {
  await sandbox.control('POST', '/limits', { per_second: 1 });
  const lists = await Promise.all([1, 2].map(() => patient.listAuthorisedShops(access)));
  expect(lists.every((shops) => shops.some(({ id }) => id === shop.id))).toBe(true);
});

it('a partly failed batch names what failed; a nameless failure counts for the whole batch', async () => {
  const { products } = await sandbox.control<{ products: { id: string; status: string }[] }>(
    'GET',
    `/products?shop_id=${shop.id}`,
  );
  const [one = '', two = ''] = products.filter(({ status }) => status === 'ACTIVATE').map(({ id }) => id);
  for (const id of [one, two]) await calls.setProductStatus(id, 'DELETED');
  const path = '/product/202309/products/recover';
  await plan('partial_failure', { path });
  expect(await calls.recoverProducts([one, two])).toMatchObject({ done: [one], failed: [{ id: two }] });
  await calls.setProductStatus(one, 'DELETED');
  await plan('nameless_failure', { path });
  const outcome = await calls.recoverProducts([one, two]);
  expect(outcome.done).toEqual([]);
  expect(outcome.failed.map(({ id }) => id).sort()).toEqual([one, two].sort());
});

it('a label that is still being made is not ready, and is fetched later', async () => {
  const order = await waitingOrder();
  await sandbox.control('POST', '/orders', {
    shop_id: shop.id,
    order_ids: [order.id],
    status: 'AWAITING_COLLECTION',
  });
  await plan('label_not_ready', { path: '/fulfillment/202309/packages/*', times: 2 });
  const request = { packageId: order.packages[0]?.id ?? '', type: 'SHIPPING_LABEL' } as const;
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await calls.fulfilment.getShippingDocument(request)).toEqual({ ready: false });
  expect(await calls.fulfilment.getShippingDocument(request)).toMatchObject({
    ready: true,
    document: { url: expect.stringMatching(/^http/) },
  });
  const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
  expect(faults).toEqual([]);
});
