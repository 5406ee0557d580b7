import { createServer, type Server } from 'node:http';
import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { WebhookDelivery } from '@gian-hang/marketplace/types/webhook-types';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';

type Control = {
  app_key: string;
  app_secret: string;
  service_id: string;
  shops: { id: string; seller: string }[];
};

let server: Server;
let sandbox: TestSandbox;
let marketplace: Marketplace;
let shopId: string;
let received: WebhookDelivery[];

/** Answers like our own webhook route: 200 to what the connector verifies, else 401. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const delivery = { headers: request.headers, body: Buffer.concat(parts) };
      received.push(delivery);
      response.writeHead(marketplace.verifyWebhook(delivery) ? 200 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  sandbox = await startTestSandbox({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
  const control = await sandbox.control<Control>('GET', '');
  marketplace = createTikTokShop({
    appKey: control.app_key,
    appSecret: control.app_secret,
    serviceId: control.service_id,
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
  });
  shopId = control.shops[0]?.id ?? '';
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  marketplace.close();
  await sandbox.stop();
  await new Promise((resolve) => server.close(resolve));
});

const plan = (kind: string) =>
  sandbox.control('POST', '/faults', { kind, shop_id: shopId, times: 1, delay_ms: 300 });
const send = async (type = 1) =>
  (await sandbox.control<{ notification_id: string }>('POST', '/webhooks', { shop_id: shopId, type }))
    .notification_id;
const waitForCount = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 180_000 });
const ids = () => received.map((delivery) => marketplace.parseWebhook(delivery).deliveryId);

it('a lost webhook leaves no trace, a late one comes out of order under its own id', async () => {
  await plan('webhook_lost');
  await send();
  await plan('webhook_late');
  const late = await send();
  const next = await send();
  await waitForCount(2);
  expect(ids()).toEqual([next, late]);
});

it('a forged webhook is refused', async () => {
  await plan('webhook_forged');
  await send();
  await waitForCount(1);
  const [forged] = received;
  if (!forged) throw new Error('nothing came');
  expect(() => marketplace.parseWebhook(forged)).toThrow(expect.objectContaining({ kind: 'bad_webhook' }));
});

it('a replayed webhook has the id of the first one', async () => {
  const first = await send();
  await waitForCount(1);
  await sandbox.control('POST', '/webhooks/replay', { notification_id: first });
  await waitForCount(2);
  expect(ids()).toEqual([first, first]);
});

it.each([
  [4, 'package_changed'],
  [11, 'cancellation_changed'],
  [12, 'return_changed'],
  [15, 'product_changed'],
  [16, 'product_changed'],
  [18, 'product_changed'],
  [37, 'product_changed'],
])('the documented body of type %i is read as %s', async (type, kind) => {
  await send(type);
  await waitForCount(1);
  const event = marketplace.parseWebhook(received[0] ?? { headers: {}, body: Buffer.alloc(0) });
  expect(event).toMatchObject({ kind, shopId });
  expect(event.orderIds.length + event.productIds.length).toBe(1);
});
