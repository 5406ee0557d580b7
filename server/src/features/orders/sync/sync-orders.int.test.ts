import { addAmounts } from '@gian-hang/contract/money/money';
import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWrongOrderCounts } from '../../../testing/orders/order-counts.ts';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const SHOP_ID = '7480915355704132944';
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

type Truth = { total: number; orders: { id: string; status: string; update_time: number }[] };

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  await authorizeAndLink(test, sandbox, admin, { seller: 'moc-lan', scopes: SCOPES_WITHOUT_FINANCE });
  await test.deps.db.updateTable('shops').set({ auto_sync: false }).execute();
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const sync = (shop_id = SHOP_ID, token = admin.token, headers = {}) =>
  test.call('POST', '/orders/sync', { token, body: { shop_id }, headers });
const ours = () =>
  test.deps.db.selectFrom('orders').select(['t_order_id', 'status', 'update_time']).execute();

async function expectTruth() {
  const truth = await sandbox.control<Truth>('GET', `/orders?shop_id=${SHOP_ID}`);
  const rows = await ours();
  const line = (id: string, status: string, time: number) => `${id} ${status} ${time}`;
  expect(
    rows.map((row) => line(row.t_order_id, row.status, row.update_time.getTime() / 1000)).sort(),
  ).toEqual(truth.orders.map((order) => line(order.id, order.status, order.update_time)).sort());
  return truth;
}

async function expectTrueCounts() {
  expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
}

describe('a sync', () => {
  it('starts by itself when a shop is linked, and brings exactly the marketplace’s orders', async () => {
    expect(await syncAndWait(test, 'orders', admin.token, SHOP_ID)).toMatchObject({
      statusCode: 201,
      data: { total: 1200, created: 1200, updated: 0 },
    });
    await expectTruth();
    await expectTrueCounts();
    const { data } = (await test.call('GET', '/sync-runs?kind=orders', { token: admin.token })).json();
    expect(data.items[0]).toMatchObject({
      state: 'succeeded',
      trigger: 'initial_sync',
      done: 1200,
      expected: 1200,
      error: null,
    });
  });

  it('run again with nothing new changes nothing and costs at most three calls', async () => {
    await sandbox.control('DELETE', '/calls');
    expect((await sync()).json().data).toMatchObject({ created: 0, updated: 0 });
    expect(await sandbox.callsTo('/order/')).toBeLessThanOrEqual(3);
  });

  it('brings what is new and what has changed', async () => {
    await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, add: 7 });
    const answer = await sync();
    expect(answer.json().data).toMatchObject({ created: 7 });
    await expectTruth();
    await expectTrueCounts();
  });

  it('asked for many times at once is one run, and all are told the same', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sync()));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(new Set(answers.map((answer) => answer.json().data.run_id)).size).toBeLessThanOrEqual(2);
  });

  it('fails in words when the marketplace does not answer, loses nothing, and the next one catches up', async () => {
    await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, add: 5 });
    await sandbox.control('POST', '/faults', {
      path: '/order/202309/orders/search',
      kind: 'error',
      times: 1,
      code: 36009004,
      message: 'unexpected identifier',
    });
    const failed = await sync();
    expect(failed.json()).toMatchObject({ statusCode: 502, message: 'unexpected identifier' });
    expect((await sync()).json().data).toMatchObject({ created: 5 });
    await expectTruth();
  });

  it('that fails says why in the language of whoever asks, then and later', async () => {
    const path = '/order/202309/orders/search';
    await sandbox.control('POST', '/faults', {
      path,
      kind: 'error',
      code: 106001,
      message: 'sign',
      times: 2,
    });
    const english = { 'accept-language': 'en' };
    const [vi, en] = [/^Thông tin ứng dụng trên sàn/, /^The app's credentials/];
    expect((await sync(SHOP_ID, admin.token, english)).json().message).toMatch(en);
    expect((await sync()).json().message).toMatch(vi);
    const runs = async (headers = {}) =>
      (await test.call('GET', '/sync-runs?kind=orders', { token: admin.token, headers })).json().data.items;
    const [[last], [same]] = [await runs(), await runs(english)];
    expect([last.error, same.error]).toEqual([expect.stringMatching(vi), expect.stringMatching(en)]);
    expect((await sync()).statusCode).toBe(201);
  });

  it('does not take an empty answer for the end where orders are known to be', async () => {
    await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, add: 3 });
    const search = '/order/202309/orders/search';
    await sandbox.control('POST', '/faults', { path: search, kind: 'empty_list', times: 1 });
    expect((await sync()).json().data).toMatchObject({ created: 3 });
    await expectTruth();
  });

  it('of one order reads that order again', async () => {
    const { orders } = await sandbox.control<Truth>('GET', `/orders?shop_id=${SHOP_ID}`);
    const moved = orders.find(({ status }) => status === 'AWAITING_SHIPMENT');
    await sandbox.control('POST', '/orders', {
      shop_id: SHOP_ID,
      order_ids: [moved?.id],
      status: 'CANCELLED',
    });
    const row = await test.deps.db
      .selectFrom('orders')
      .select('id')
      .where('t_order_id', '=', moved?.id ?? '')
      .executeTakeFirstOrThrow();
    const answer = await test.call('POST', `/orders/${row.id}/sync`, { token: admin.token });
    expect(answer.json()).toMatchObject({
      statusCode: 201,
      data: { t_order_id: moved?.id, status: 'CANCELLED' },
    });
    await expectTrueCounts();
  });

  it('of one order keeps what is known of it when the answer is broken, and says so', async () => {
    const { orders } = await sandbox.control<Truth>('GET', `/orders?shop_id=${SHOP_ID}`);
    const id = orders.find(({ status }) => status === 'IN_TRANSIT')?.id ?? '';
    const { id: ours } = await test.deps.db
      .selectFrom('orders')
      .select('id')
      .where('t_order_id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = async () =>
      (await test.call('GET', `/orders/${ours}`, { token: admin.token })).json().data;
    const before = await stored();
    expect(before.recipient_address.city).not.toBe('');
    const syncPatched = async (patch: object) => {
      await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, order_ids: [id], patch });
      return test.call('POST', `/orders/${ours}/sync`, { token: admin.token });
    };
    expect((await syncPatched({ recipient_address: null })).statusCode).toBe(201);
    expect((await stored()).recipient_address).toEqual(before.recipient_address);
    const broken = { currency: 'GBP', total_amount: 'abc' };
    const answer = await syncPatched({ line_items: [], payment: broken });
    expect([answer.statusCode, answer.json().message]).toEqual([
      502,
      expect.stringContaining('line_items, payment.total_amount: missing'),
    ]);
    const { line_items, payment } = await stored();
    expect({ line_items, payment }).toEqual({ line_items: before.line_items, payment: before.payment });
  });

  it('is refused for a shop out of reach as for one that does not exist', async () => {
    const staff = await signInAs(test, STAFF);
    const [foreign, missing] = await Promise.all([
      sync(SHOP_ID, staff.token),
      sync('7000000000000000000', staff.token),
    ]);
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  });
});

describe('the orders of the marketplace', () => {
  const itemsOf = async (query: string): Promise<OrderItem[]> =>
    (await test.call('GET', `/orders?pageSize=200&${query}`, { token: admin.token })).json().data.items;

  it('have the deadline of their status, and a city', async () => {
    const dueOf: Record<string, (item: OrderItem) => string | null> = {
      AWAITING_SHIPMENT: (item) => item.ship_by_time,
      PARTIALLY_SHIPPING: (item) => item.ship_by_time,
      AWAITING_COLLECTION: (item) => item.collect_by_time,
      UNPAID: (item) => item.auto_cancel_time,
    };
    const items = await itemsOf('');
    for (const item of items) expect(item.due_time).toBe(dueOf[item.status]?.(item) ?? null);
    for (const item of items.filter(({ status }) => status !== 'UNPAID'))
      expect(item.ship_by_time).not.toBeNull();
    const completed = await itemsOf('statusFilter=COMPLETED');
    for (const { completed_time, update_time } of completed)
      expect(Date.parse(completed_time ?? '')).toBeLessThanOrEqual(Date.parse(update_time));
    expect(completed.map(({ recipient_address }) => recipient_address.city)).toContain('TP. Hồ Chí Minh');
  });

  it('have parts that add up to the total, and their cash to collect', async () => {
    const { items } = (await test.call('GET', '/orders?pageSize=200', { token: admin.token })).json().data;
    const sums = items.map(({ payment: { tax, shipping_fee, sub_total, others } }: OrderItem) =>
      addAmounts([tax, shipping_fee, sub_total, others].map((part) => part ?? '0')),
    );
    expect(items.length).toBeGreaterThan(50);
    expect(sums).toEqual(items.map(({ payment }: OrderItem) => payment.total_amount));
    expect(items.some(({ payment }: OrderItem) => payment.others !== '0')).toBe(true);
    const toCollect = items.filter(({ amount_to_collect }: OrderItem) => amount_to_collect !== null);
    const cash = items.filter(({ is_cod, status }: OrderItem) => is_cod && status !== 'CANCELLED');
    expect(toCollect).toEqual(cash);
    expect(cash.length).toBeGreaterThan(0);
    for (const { amount_to_collect, payment } of cash) expect(amount_to_collect).toBe(payment.total_amount);
  });
});
