import { createHmac, randomUUID } from 'node:crypto';
import { webhookPath } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBS } from '../../all-jobs.ts';
import { authorizeAndLink } from '../../testing/sandbox-shop.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { handleDeliveries } from './handle-deliveries.service.ts';
import { claimDeliveries, inboxesWithDueDeliveries } from './webhooks.queries.ts';

const ORDER_PATH = '/order/202309/orders';
/** The marketplace's codes for failures that the connector does not retry by itself. */
const SHOP_INACTIVE = 36009043;
const TOO_MANY_RESULTS = 12052180;
const RETRY_DELAY_MS = 60_000;
const MARKETPLACE = 'tiktok-shop';
let sandbox: TestSandbox;
let test: TestApp;
let shopId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment);
  await test.deps.jobs.start();
  await test.deps.jobs.run(test.deps, JOBS);
  const shop = { region: 'VN', orders: 10, products: 5, name: 'Hộp thư' };
  ({ id: shopId } = await sandbox.control<{ id: string }>('POST', '/shops', shop));
  await authorizeAndLink(test, sandbox, await signInAs(test, ADMIN), { shop_id: shopId });
});
afterAll(async () => {
  await test.deps.jobs.stop();
  await test.close();
  await sandbox.stop();
});
beforeEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/calls');
  await test.deps.db.deleteFrom('webhook_deliveries').execute();
});

async function deliver(type: number, data: object, id: string = randomUUID()): Promise<void> {
  const { appKey, appSecret } = test.deps.config.tiktokShop;
  const timestamp = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({ type, tts_notification_id: id, shop_id: shopId, timestamp, data });
  const authorization = createHmac('sha256', appSecret).update(appKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await test.app.inject({ method: 'POST', url: webhookPath(MARKETPLACE), payload, headers });
  expect(answer.statusCode).toBe(200);
}
const announceOrder = (order_id: string) => deliver(1, { order_id, order_status: 'AWAITING_SHIPMENT' });
const announceProduct = (product_id: string, id?: string) => deliver(5, { product_id }, id);

const inbox = () => ({ marketplace: MARKETPLACE, shopId });
const handle = () => handleDeliveries(test.deps, inbox(), new AbortController().signal);
const waiting = () =>
  test.deps.db
    .selectFrom('webhook_deliveries')
    .select(['delivery_id', 'attempts'])
    .where('handled_at', 'is', null)
    .execute();
const quarantined = async () =>
  (
    await test.deps.db
      .selectFrom('webhook_deliveries')
      .select('delivery_id')
      .where('quarantine_reason', 'is not', null)
      .execute()
  ).map(({ delivery_id }) => delivery_id);
const storedOrders = async () =>
  (await test.deps.db.selectFrom('orders').select('t_order_id').execute()).map(
    ({ t_order_id }) => t_order_id,
  );
const storedProducts = async () =>
  (await test.deps.db.selectFrom('products').select('product_id').execute()).map(
    ({ product_id }) => product_id,
  );

async function addOrders(add: number): Promise<string[]> {
  const body = { shop_id: shopId, add, webhooks: false };
  return (await sandbox.control<{ order_ids: string[] }>('POST', '/orders', body)).order_ids;
}
async function productIds(): Promise<string[]> {
  const { products } = await sandbox.control<{ products: { id: string }[] }>(
    'GET',
    `/products?shop_id=${shopId}`,
  );
  return products.map(({ id }) => id);
}

describe('the inbox', () => {
  it('has a job for each delivery from the same transaction on, and none for a repeated delivery', async () => {
    const jobs = async () =>
      (
        await test.deps.pool.query(
          `select count(*)::int as n from pgboss.job where name = 'handle-deliveries'`,
        )
      ).rows[0].n;
    const before = await jobs();
    const id = randomUUID();
    for (let i = 0; i < 3; i += 1) await deliver(1, { order_id: '1' }, id);
    await announceOrder('2');
    expect(await jobs()).toBe(before + 2);
  });

  it('reads an order once that a hundred deliveries announce', async () => {
    const [order = ''] = await addOrders(1);
    for (let i = 0; i < 100; i += 1) await announceOrder(order);
    await handle();
    expect(await waiting()).toEqual([]);
    expect(await storedOrders()).toContain(order);
    expect(await sandbox.callsTo('/order/')).toBe(1);
    await handle();
    expect(await sandbox.callsTo('/order/')).toBe(1);
  });

  it('reads what is announced again while it is being read', async () => {
    const [order = ''] = await addOrders(1);
    await announceOrder(order);
    await sandbox.control('POST', '/faults', { path: ORDER_PATH, kind: 'slow', delay_ms: 1_000, times: 1 });
    const handling = handle();
    await expect.poll(() => sandbox.callsTo('/order/')).toBe(1);
    await announceOrder(order);
    await handling;
    expect(await waiting()).toEqual([]);
    expect(await sandbox.callsTo('/order/')).toBe(2);
  });

  it('keeps everything while the marketplace fails, without counting attempts, and reads it afterwards', async () => {
    const orders = await addOrders(3);
    for (const order of orders) await announceOrder(order);
    await sandbox.control('POST', '/faults', {
      path: ORDER_PATH,
      kind: 'error',
      code: SHOP_INACTIVE,
      times: 1_000,
    });
    for (let i = 0; i < 4; i += 1) {
      await handle();
      test.clock.advance(RETRY_DELAY_MS);
    }
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    await sandbox.control('DELETE', '/faults');
    expect(await inboxesWithDueDeliveries(test.deps.db, test.clock.now())).toEqual([inbox()]);
    await handle();
    expect(await waiting()).toEqual([]);
    expect(await storedOrders()).toEqual(expect.arrayContaining(orders));
  });

  it('quarantines a delivery that always fails, and handles those beside and behind it', async () => {
    const [poison = '', healthy = '', later = ''] = await productIds();
    await sandbox.control('POST', '/faults', {
      path: `/product/202309/products/${poison}`,
      kind: 'error',
      code: TOO_MANY_RESULTS,
      times: 1_000,
    });
    await announceProduct(poison, 'poison');
    await announceProduct(healthy, 'healthy');
    await handle();
    expect(await waiting()).toEqual([{ delivery_id: 'poison', attempts: 2 }]);
    expect(await storedProducts()).toContain(healthy);
    test.clock.advance(RETRY_DELAY_MS);
    await announceProduct(later, 'later');
    await handle();
    expect(await storedProducts()).toContain(later);
    expect(await waiting()).toEqual([]);
    expect(await quarantined()).toEqual(['poison']);
  });

  it('hands the deliveries of a killed worker to the next, and quarantines the one that kills three', async () => {
    const [order = ''] = await addOrders(1);
    await announceOrder(order);
    const crash = async () => {
      const claimed = await claimDeliveries(test.deps.db, inbox(), test.clock.now());
      await handle();
      test.clock.advance(RETRY_DELAY_MS);
      return claimed;
    };
    expect(await crash()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    await handle();
    expect(await storedOrders()).toContain(order);
    expect(await waiting()).toEqual([]);
    await deliver(1, { order_id: order }, 'killer');
    for (let deaths = 0; deaths < 3; deaths += 1) expect(await crash()).toHaveLength(1);
    await sandbox.control('DELETE', '/calls');
    await handle();
    expect(await quarantined()).toEqual(['killer']);
    expect(await sandbox.callsTo('/order/')).toBe(0);
  });

  it.each([
    [11, (order_id: string) => ({ order_id, cancel_status: 'CANCELLATION_REQUEST_PENDING', cancel_id: '1' })],
    [
      12,
      (order_id: string) => ({ order_id, return_status: 'RETURN_OR_REFUND_REQUEST_PENDING', return_id: '1' }),
    ],
    [
      4,
      (order_id: string) => ({
        sc_type: 'SPLIT',
        package_list: [{ package_id: '1', order_id_list: [order_id] }],
      }),
    ],
    [36, (order_id: string) => ({ package_id: '1', order_ids: [order_id], invoice_status: 'SUCCESS' })],
  ])('reads the order of an event of type %i again', async (type, data) => {
    const [order = ''] = await addOrders(1);
    await deliver(type, data(order));
    await handle();
    expect(await storedOrders()).toContain(order);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [16, (product_id: string) => ({ product_id, product_types: [] })],
    [27, (product_id: string) => ({ product_id, current_inventory_status: 'LOW_STOCK' })],
    [37, (product_id: string) => ({ product_id, audit: { status: 'APPROVED' } })],
  ])('reads the product of an event of type %i again', async (type, data) => {
    const [product = ''] = await productIds();
    await test.deps.db.deleteFrom('products').where('product_id', '=', product).execute();
    await deliver(type, data(product));
    await handle();
    expect(await storedProducts()).toContain(product);
  });

  it('does nothing about messages and keeps no word of them', async () => {
    const sender = { im_user_id: '1', role: 'BUYER' };
    await deliver(13, { conversation_id: '5', create_time: 1 });
    await deliver(14, { conversation_id: '5', message_id: '6', content: '{"content":"CANARY"}', sender });
    await deliver(33, { conversation_id: '5', message_id: '6', content: 'CANARY' });
    expect(await waiting()).toEqual([]);
    const stored = await test.deps.db.selectFrom('webhook_deliveries').selectAll().execute();
    expect(stored.map(({ kind }) => kind).sort()).toEqual([
      'conversation_changed',
      'creator_message_received',
      'message_received',
    ]);
    expect(JSON.stringify(stored)).not.toContain('CANARY');
  });
});
