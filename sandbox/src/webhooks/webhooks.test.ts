import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Json, type ShopInfo, startWithShop, TEST_APP, type TestClient } from '../testing/client.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: string; json: Json & { data: Json } };

let server: Server;
let received: Received[];
let answers: number[];
let client: TestClient;
let shop: ShopInfo;
let now: number;
let url: string;

beforeEach(async () => {
  received = [];
  answers = [];
  now = Date.UTC(2026, 10, 15, 23, 59, 50);
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  ({ client, shop } = await startWithShop('VN', {
    clock: () => now,
    webhookUrl: `${url}/hook`,
    webhookRetryScale: 0.000_001,
    tickMs: 20,
    reviewSeconds: 0,
  }));
});
afterEach(async () => {
  await client.app.close();
  await new Promise((resolve) => server.close(resolve));
});

const PATIENCE = { timeout: 180_000 };
const waitForDeliveries = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENCE);
const deliveries = async () =>
  (await client.control<{ deliveries: { state: string; attempts: number }[] }>('GET', '/webhooks'))
    .deliveries;

test('a moved order sends a webhook with a valid signature over the raw body', async () => {
  const { orders } = await client.control<{ orders: { id: string }[] }>(
    'GET',
    `/orders?shop_id=${shop.id}&pageSize=1`,
  );
  await client.control('POST', '/orders', {
    shop_id: shop.id,
    order_ids: [orders[0]?.id],
    status: 'CANCELLED',
  });
  await waitForDeliveries(2);
  const hook = received.find(({ json }) => json.type === 1);
  const expected = createHmac('sha256', TEST_APP.appSecret)
    .update(TEST_APP.appKey + hook?.body)
    .digest('hex');
  expect(hook?.headers.authorization).toBe(expected);
  expect(hook?.json).toMatchObject({
    type: 1,
    shop_id: shop.id,
    timestamp: Math.floor(now / 1000),
    data: { order_id: orders[0]?.id, order_status: 'CANCEL', update_time: Math.floor(now / 1000) },
  });
  expect(hook?.json.tts_notification_id).toMatch(/^\d{19}$/);
});

test('every response but 200 and 401 is retried, five attempts in all', async () => {
  answers = [500, 302, 200];
  await client.control('POST', '/webhooks', { shop_id: shop.id, type: 1 });
  await waitForDeliveries(3);
  expect(new Set(received.map((hook) => hook.body)).size).toBe(1);
  await vi.waitFor(
    async () => expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 3 }]),
    PATIENCE,
  );
  answers = [401];
  await client.control('POST', '/webhooks', { shop_id: shop.id, type: 1 });
  await waitForDeliveries(4);
  await vi.waitFor(
    async () => expect((await deliveries())[1]).toMatchObject({ state: 'refused', attempts: 1 }),
    PATIENCE,
  );
  answers = [500, 500, 500, 500, 500];
  await client.control('POST', '/webhooks', { shop_id: shop.id, type: 1 });
  await waitForDeliveries(9);
  await vi.waitFor(
    async () => expect((await deliveries())[2]).toMatchObject({ state: 'given_up', attempts: 5 }),
    PATIENCE,
  );
});

test('the control interface can send copies and notifications without an id', async () => {
  await client.control('POST', '/webhooks', {
    shop_id: shop.id,
    type: 3,
    copies: 4,
    omit_id: true,
    data: { x: 1 },
  });
  await waitForDeliveries(4);
  expect(new Set(received.map((hook) => hook.body)).size).toBe(1);
  expect(received[0]?.json).not.toHaveProperty('tts_notification_id');
  expect(received[0]?.json.data).toEqual({ x: 1 });
});

test('product changes send webhooks; the status type carries the id as a bare number', async () => {
  const { products } = await client.control<{ products: { id: string; status: string }[] }>(
    'GET',
    `/products?shop_id=${shop.id}`,
  );
  const id = products.find((product) => product.status === 'ACTIVATE')?.id;
  await client.call('POST', '/product/202309/products/deactivate', { body: { product_ids: [id] } });
  await waitForDeliveries(1);
  expect(received[0]?.json.type).toBe(5);
  expect(received[0]?.body).toContain(`"product_id":${id},`);
});

test('a shop can set, list and remove its own address per topic', async () => {
  const path = '/event/202309/webhooks';
  expect((await client.call('PUT', path, { body: { event_type: 'ORDER_STATUS_CHANGE' } })).code).toBe(
    36009004,
  );
  const body = { event_type: 'ORDER_STATUS_CHANGE', address: `${url}/own` };
  expect((await client.call('PUT', path, { body })).code).toBe(0);
  expect((await client.call('GET', path)).data).toMatchObject({ total_count: 1, webhooks: [body] });
  await client.control('POST', '/webhooks', { shop_id: shop.id, type: 1 });
  await waitForDeliveries(1);
  expect(received[0]?.path).toBe('/own');
  expect((await client.call('DELETE', path, { body: { event_type: 'ORDER_STATUS_CHANGE' } })).code).toBe(0);
  expect((await client.call('DELETE', path, { body: { event_type: 'ORDER_STATUS_CHANGE' } })).code).toBe(0);
  await client.control('POST', '/webhooks', { shop_id: shop.id, type: 1 });
  await waitForDeliveries(2);
  expect(received[1]?.path).toBe('/hook');
});

test('deauthorisation sends a webhook, and so does the end of an authorisation from 30 days before', async () => {
  const other = (await client.shops()).find((one) => one.region === 'GB');
  if (other === undefined) throw new Error('no shop');
  await client.authorize(other, { authorization_seconds: 20 * 86_400 });
  now += 20_000;
  await waitForDeliveries(1);
  expect(received[0]?.json).toMatchObject({ type: 7, shop_id: other.id });
  expect(received[0]?.json.data.expiration_time).toMatch(/^\d{10}$/);
  await client.control('POST', '/deauthorize', { shop_id: shop.id });
  await waitForDeliveries(2);
  expect(received[1]?.json).toMatchObject({ type: 6, shop_id: shop.id });
});

test('shops that did not authorise the app send no webhooks', async () => {
  const other = (await client.shops()).find((one) => one.region === 'US');
  await client.control('POST', '/orders', { shop_id: other?.id, add: 3 });
  await client.control('POST', '/orders', { shop_id: shop.id, add: 2, webhooks: false });
  await client.control('POST', '/orders', { shop_id: shop.id, add: 2 });
  await waitForDeliveries(2);
  expect(received.every((hook) => hook.json.shop_id === shop.id)).toBe(true);
});
