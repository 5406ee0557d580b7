import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Json, type ShopInfo, startWithShop, TEST_APP, type TestClient } from '../testing/client.ts';

const PATIENCE = { timeout: 180_000 };

type Received = { isSigned: boolean; id: string; type: number; data: Json };

let server: Server;
let received: Received[];
let client: TestClient;
let shop: ShopInfo;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const right = createHmac('sha256', TEST_APP.appSecret)
        .update(TEST_APP.appKey + body)
        .digest('hex');
      const { tts_notification_id: id, type, data } = JSON.parse(body);
      const isSigned = request.headers.authorization === right;
      received.push({ isSigned, id, type, data });
      response.writeHead(isSigned ? 200 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
  ({ client, shop } = await startWithShop('VN', { webhookUrl, webhookRetryScale: 0.000_001 }));
});
afterEach(async () => {
  await client.app.close();
  await new Promise((resolve) => server.close(resolve));
});

const plan = (kind: string, more: Json = {}) =>
  client.control('POST', '/faults', { kind, times: 1, shop_id: shop.id, ...more });
const send = async (type = 1, more: Json = {}) =>
  (
    await client.control<{ notification_id: string }>('POST', '/webhooks', {
      shop_id: shop.id,
      type,
      ...more,
    })
  ).notification_id;
const waitForCount = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 180_000 });
const states = async () => {
  const { deliveries } = await client.control<{ deliveries: { state: string }[] }>('GET', '/webhooks');
  return deliveries.map(({ state }) => state);
};

test('webhook_lost never arrives', async () => {
  await plan('webhook_lost');
  await send();
  const second = await send();
  await waitForCount(1);
  expect(received[0]?.id).toBe(second);
  expect((await states())[0]).toBe('lost');
});

test('webhook_late arrives after a later one', async () => {
  await plan('webhook_late', { delay_ms: 300 });
  const first = await send();
  const second = await send();
  await waitForCount(2);
  expect(received.map(({ id }) => id)).toEqual([second, first]);
});

test('webhook_forged has a wrong signature and is not sent again after 401', async () => {
  await plan('webhook_forged');
  await send();
  await send();
  await waitForCount(2);
  expect(received.map(({ isSigned }) => isSigned).sort()).toEqual([false, true]);
  await vi.waitFor(async () => expect((await states()).sort()).toEqual(['delivered', 'refused']), PATIENCE);
});

test('webhook_replayed sends an old delivery again, unchanged', async () => {
  const first = await send();
  await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), PATIENCE);
  await plan('webhook_replayed');
  const second = await send();
  await waitForCount(3);
  expect(received.map(({ id }) => id).sort()).toEqual([first, first, second].sort());
});

test('a delivery can be forged or replayed by name', async () => {
  const forged = await send(1, { wrong_signature: true });
  await waitForCount(1);
  expect(received[0]).toMatchObject({ id: forged, isSigned: false });
  const first = await send();
  await waitForCount(2);
  await client.control('POST', '/webhooks/replay', { notification_id: first });
  await waitForCount(3);
  expect(received[2]).toEqual(received[1]);
});

test.each([
  [4, ['package_list', 'role_type', 'sc_type', 'update_time']],
  [11, ['cancel_id', 'cancel_status', 'cancellations_role', 'create_time', 'order_id']],
  [
    12,
    ['create_time', 'order_id', 'return_id', 'return_role', 'return_status', 'return_type', 'update_time'],
  ],
  [13, ['conversation_id', 'create_time']],
  [14, ['content', 'conversation_id', 'create_time', 'index', 'is_visible', 'message_id', 'sender', 'type']],
  [15, ['change_source', 'changed_fields', 'product_id', 'update_time']],
  [16, ['product_id', 'product_types', 'update_time']],
  [18, ['current_category_id', 'previous_category_id', 'product_id', 'update_time']],
  [33, ['content', 'conversation_id', 'create_time', 'index', 'message_id', 'msg_type', 'sender']],
  [36, ['invoice_status', 'order_ids', 'package_id']],
  [37, ['audit', 'product_id', 'update_time']],
])('type %i sent by the control interface has the documented body', async (type, members) => {
  await send(type);
  await waitForCount(1);
  expect(received[0]?.type).toBe(type);
  expect(Object.keys(received[0]?.data ?? {}).sort()).toEqual(members);
});

test('a buyer who asks to cancel sets the order’s flag and sends type 11', async () => {
  const { order_ids } = await client.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: shop.id,
    add: 1,
    status: 'AWAITING_SHIPMENT',
    webhooks: false,
  });
  const request = { shop_id: shop.id, order_id: order_ids[0] };
  const { cancel_id } = await client.control('POST', '/cancellations', request);
  await waitForCount(1);
  expect(received[0]).toMatchObject({
    type: 11,
    data: { order_id: order_ids[0], cancel_status: 'CANCELLATION_REQUEST_PENDING', cancel_id },
  });
  const { data } = await client.call('GET', '/order/202309/orders', { query: { ids: order_ids[0] ?? '' } });
  expect(data.orders).toMatchObject([{ is_buyer_request_cancel: true }]);
  expect(await client.control('POST', '/cancellations', request)).toHaveProperty('error');
});

test('combining and splitting send a package update in words, shipping sends none', async () => {
  await client.control('POST', '/orders', {
    shop_id: shop.id,
    add: 150,
    status: 'AWAITING_SHIPMENT',
    webhooks: false,
  });
  const { data } = await client.call('GET', '/fulfillment/202309/combinable_packages/search', {
    query: { page_size: '1' },
  });
  const [proposal] = data.combinable_packages as { id: string; order_ids: string[] }[];
  await client.call('POST', '/fulfillment/202309/packages/combine', {
    body: { combinable_packages: [proposal] },
  });
  await waitForCount(1);
  expect(received[0]).toMatchObject({
    type: 4,
    data: {
      sc_type: 'COMBINE',
      role_type: 'ROLE_SELLER',
      package_list: [{ package_id: proposal?.id, order_id_list: proposal?.order_ids }],
    },
  });
  await client.call('POST', `/fulfillment/202309/packages/${proposal?.id}/uncombine`, { body: {} });
  await waitForCount(2);
  expect(received[1]?.data).toMatchObject({ sc_type: 'CANCEL_COMBINE', role_type: 'ROLE_SELLER' });
});
