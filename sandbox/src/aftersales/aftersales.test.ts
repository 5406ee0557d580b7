import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

const PATIENCE = { timeout: 180_000 };

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const PENDING_CANCEL = 'CANCELLATION_REQUEST_PENDING';
const PENDING_RETURN = 'RETURN_OR_REFUND_REQUEST_PENDING';
const PACKED = 'seller_reject_apply_product_has_been_packed';
const AGREED = 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer';

type Cancellation = Json & { cancel_id: string; order_id: string; cancel_status: string };
type Return = Json & { return_id: string; order_id: string; return_status: string; return_type: string };

let now = NOW;
let client: TestClient;
let shop: ShopInfo;
let receiver: Server;
const received: { type: number; data: Json }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const options = { clock: () => now, webhookUrl: `http://127.0.0.1:${port}/` };
  const first = await startWithShop('US', options);
  client = first.client;
  shop = await client.control<ShopInfo>('POST', '/shops', {
    region: 'US',
    orders: 5000,
    products: 60,
    seller: first.shop.seller,
  });
  await client.authorize(shop);
});
afterAll(async () => {
  await client.app.close();
  receiver.close();
});

const post = (path: string, body: Json = {}) => client.call('POST', `/return_refund/${path}`, { body });

async function search<T>(kind: 'cancellations' | 'returns', body: Json, version = '202309'): Promise<T[]> {
  const found: T[] = [];
  for (let token: string | undefined; token !== ''; ) {
    const query: Record<string, string> = {
      page_size: '50',
      ...(token !== undefined && { page_token: token }),
    };
    const { data, code, message } = await client.call('POST', `/return_refund/${version}/${kind}/search`, {
      query,
      body,
    });
    expect(code, message).toBe(0);
    found.push(...((kind === 'returns' ? data.return_orders : data.cancellations) as T[]));
    expect(data.total_count).toBeGreaterThanOrEqual(found.length);
    token = String(data.next_page_token);
  }
  return found;
}

const cancellations = (body: Json) => search<Cancellation>('cancellations', body);
const returns = (body: Json) => search<Return>('returns', body);

async function pendingCancellation(): Promise<Cancellation> {
  const [first] = await cancellations({ cancel_status: [PENDING_CANCEL] });
  if (first === undefined) throw new Error('no cancellation waits');
  return first;
}

async function pendingReturn(type: string): Promise<Return> {
  const [first] = await returns({ return_status: [PENDING_RETURN], return_types: [type] });
  if (first === undefined) throw new Error(`no return of type ${type} waits`);
  return first;
}

async function newestOrders(): Promise<Json[]> {
  const path = `/orders?shop_id=${shop.id}&pageSize=500&pageNum=${shop.orders / 500}`;
  return (await client.control<{ orders: Json[] }>('GET', path)).orders;
}

async function orderOf(id: string): Promise<Json | undefined> {
  const { data } = await client.call('GET', '/order/202309/orders', { query: { ids: id } });
  return (data.orders as Json[])[0];
}

const webhooks = (type: number, id: string) =>
  received.filter((one) => one.type === type && Object.values(one.data).includes(id)).map((one) => one.data);

test('both versions find the same cancellations, and agree with the orders', async () => {
  const found = await cancellations({});
  expect(await search('cancellations', {}, '202602')).toEqual(found);
  const { orders } = await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`);
  const waiting = orders.filter((order) => order.is_buyer_request_cancel).map((order) => order.id);
  const pending = found.filter((one) => one.cancel_status === PENDING_CANCEL);
  expect(pending.map((one) => one.order_id).sort()).toEqual(waiting.sort());
  const cancelled = orders.filter((order) => order.status === 'CANCELLED').map((order) => order.id);
  const complete = found.filter((one) => one.cancel_status === 'CANCELLATION_REQUEST_COMPLETE');
  expect(complete.map((one) => one.order_id).sort()).toEqual(cancelled.sort());
  for (const { create_time, update_time } of found)
    expect(Number(update_time)).toBeGreaterThanOrEqual(Number(create_time));
});

test('a search without filters counts every return', async () => {
  const found = await returns({});
  for (const update_time_ge of [
    0,
    ...[0.3, 0.9].map((share) => found[Math.floor(share * found.length)]?.update_time),
  ]) {
    const { data } = await client.call('POST', '/return_refund/202309/returns/search', {
      query: { page_size: '10', sort_field: 'update_time' },
      body: { update_time_ge },
    });
    const later = found.filter(({ update_time }) => Number(update_time) >= Number(update_time_ge));
    expect(data.total_count).toBe(later.length);
  }
});

test('approving a request cancels the order, once', async () => {
  const { cancel_id, order_id } = await pendingCancellation();
  expect((await post(`202602/cancellations/${cancel_id}/approve`)).code).toBe(0);
  expect(await orderOf(order_id)).toMatchObject({ status: 'CANCELLED', cancellation_initiator: 'BUYER' });
  const [after] = await cancellations({ cancel_ids: [cancel_id] });
  expect(after).toMatchObject({
    cancel_status: 'CANCELLATION_REQUEST_COMPLETE',
    seller_next_action_response: [],
  });
  expect((await post(`202309/cancellations/${cancel_id}/approve`)).code).toBe(25011012);
  expect((await post(`202309/cancellations/${cancel_id}/reject`, { reject_reason: PACKED })).code).toBe(
    25011011,
  );
  await vi.waitFor(() => expect(webhooks(11, cancel_id)).toHaveLength(1), PATIENCE);
  expect(webhooks(11, cancel_id)[0]).toMatchObject({
    order_id,
    cancellations_role: 'BUYER',
    cancel_status: 'CANCELLATION_REQUEST_COMPLETE',
  });
  expect(webhooks(1, order_id)).toHaveLength(1);
});

test('rejecting a request needs a known reason and leaves the order to be shipped', async () => {
  const { cancel_id, order_id } = await pendingCancellation();
  const path = `202309/cancellations/${cancel_id}/reject`;
  expect((await post(path)).code).toBe(25001001);
  expect((await post(path, { reject_reason: 'because' })).code).toBe(25001014);
  const reasons = await client.call('GET', '/return_refund/202309/reject_reasons', {
    query: { return_or_cancel_id: cancel_id },
  });
  expect((reasons.data.reasons as Json[]).map((one) => one.name)).toContain(PACKED);
  expect((await post(path, { reject_reason: PACKED })).code).toBe(0);
  expect(await orderOf(order_id)).toMatchObject({
    status: 'AWAITING_SHIPMENT',
    is_buyer_request_cancel: false,
  });
  const [after] = await cancellations({ cancel_ids: [cancel_id] });
  expect(after?.cancel_status).toBe('CANCELLATION_REQUEST_CANCEL');
  expect((await post(path, { reject_reason: PACKED })).code).toBe(25011011);
  await vi.waitFor(() => expect(webhooks(11, cancel_id)).toHaveLength(1), PATIENCE);
  expect(webhooks(11, cancel_id)[0]?.cancel_status).toBe('CANCELLATION_REQUEST_CANCELLED');
});

test('a seller cancels with a reason that fits the order, and not what is over or asked for', async () => {
  const orders = await newestOrders();
  const cancel = (status: string, cancel_reason: string) => {
    const order = orders.find((one) => one.status === status && one.is_buyer_request_cancel === false);
    return post('202309/cancellations', { order_id: order?.id, cancel_reason });
  };
  const [paid, unpaid] = ['seller_cancel_reason_out_of_stock', 'seller_cancel_unpaid_reason_out_of_stock'];
  expect((await cancel('AWAITING_SHIPMENT', 'no reason')).code).toBe(25001014);
  expect((await cancel('AWAITING_SHIPMENT', unpaid)).code).toBe(25001021);
  expect((await cancel('UNPAID', paid)).code).toBe(25001021);
  expect((await cancel('COMPLETED', paid)).code).toBe(25001051);
  expect((await cancel('CANCELLED', paid)).code).toBe(25001011);
  expect((await cancel('IN_TRANSIT', paid)).code).toBe(25001045);
  const { order_id } = await pendingCancellation();
  expect((await post('202309/cancellations', { order_id, cancel_reason: paid })).code).toBe(25001011);
  const done = await cancel('AWAITING_SHIPMENT', paid);
  expect(done.code, done.message).toBe(0);
  const [found] = await cancellations({ cancel_ids: [done.data.cancel_id] });
  expect(found).toMatchObject({
    cancel_reason: paid,
    cancel_reason_text: 'Out of stock',
    cancel_type: 'CANCEL',
  });
  await vi.waitFor(() => expect(webhooks(11, String(done.data.cancel_id))).toHaveLength(1), PATIENCE);
});

test('cancelled orders keep their packages', async () => {
  const orders = await newestOrders();
  const byBuyer = orders.filter((one) => one.cancellation_initiator === 'BUYER');
  expect(byBuyer.length).toBeGreaterThan(5);
  for (const order of byBuyer) {
    const [parcel] = order.packages as { id: string }[];
    expect((order.line_items as Json[])[0]).toMatchObject({
      package_id: parcel?.id,
      package_status: 'CANCELLED',
    });
  }
});

test('approving a refund gives the money back in the statement of that day', async () => {
  const { return_id, order_id } = await pendingReturn('REFUND');
  const approve = (decision: string) => post(`202309/returns/${return_id}/approve`, { decision });
  expect((await approve('APPROVE_RETURN')).code).toBe(25020004);
  expect((await approve('APPROVE')).code).toBe(25001001);
  expect((await approve('APPROVE_REFUND')).code).toBe(0);
  expect((await approve('APPROVE_REFUND')).code).toBe(25011012);
  const reject = { decision: 'REJECT_REFUND', reject_reason: AGREED };
  expect((await post(`202309/returns/${return_id}/reject`, reject)).code).toBe(25020010);
  const [after] = await returns({ return_ids: [return_id] });
  expect(after?.return_status).toBe('RETURN_OR_REFUND_REQUEST_COMPLETE');
  await vi.waitFor(() => expect(webhooks(12, return_id)).toHaveLength(1), PATIENCE);
  expect(webhooks(12, return_id)[0]).toMatchObject({ order_id, return_type: 'REFUND' });

  const refunds = async () => {
    const path = `/finance/202501/orders/${order_id}/statement_transactions`;
    const { sku_transactions } = (await client.call('GET', path)).data;
    return (sku_transactions as { revenue_amount: string }[]).filter((row) =>
      row.revenue_amount.startsWith('-'),
    );
  };
  expect(await refunds()).toEqual([]);
  now += 86_400_000;
  expect((await refunds()).length).toBeGreaterThan(0);
});

test('a refund is calculated for an order or some of its lines, as the return shows it', async () => {
  const [asked] = await returns({ return_status: [PENDING_RETURN] });
  const body = { order_id: asked?.order_id, request_type: 'REFUND', reason_name: 'x' };
  const whole = await post('202309/refunds/calculate', body);
  expect(whole.data.order_refund_amount).toEqual(asked?.refund_amount);
  const [line] = (asked?.return_line_items ?? []) as { order_line_item_id: string; refund_amount: Json }[];
  const part = await post('202309/refunds/calculate', {
    ...body,
    order_line_item_ids: [line?.order_line_item_id],
  });
  expect(part.data.order_refund_amount).toEqual(line?.refund_amount);
  expect((await post('202309/refunds/calculate', { ...body, order_id: '1' })).code).toBe(25007006);
  expect((await post('202309/refunds/calculate', { order_id: asked?.order_id })).code).toBe(25001001);
});

test('an approved return waits for the buyer, and can be rejected instead', async () => {
  const first = await pendingReturn('RETURN_AND_REFUND');
  const body = { decision: 'APPROVE_RETURN' };
  expect((await post(`202602/returns/${first.return_id}/approve`, body)).code).toBe(0);
  expect((await returns({ return_ids: [first.return_id] }))[0]?.return_status).toBe('AWAITING_BUYER_SHIP');
  expect((await post(`202602/returns/${first.return_id}/approve`, body)).code).toBe(25011012);
  const received = { decision: 'APPROVE_RECEIVED_PACKAGE' };
  expect((await post(`202309/returns/${first.return_id}/approve`, received)).code).toBe(25011013);

  const second = await pendingReturn('RETURN_AND_REFUND');
  const reject = (reject_reason: string) =>
    post(`202309/returns/${second.return_id}/reject`, {
      decision: 'REJECT_RETURN',
      reject_reason,
      comment: 'ok',
    });
  expect((await reject(PACKED)).code).toBe(25001014);
  expect((await reject(AGREED)).code).toBe(0);
  expect((await reject(AGREED)).code).toBe(25020010);
  const { data } = await client.call('GET', `/return_refund/202309/returns/${second.return_id}/records`);
  expect((data.records as Json[]).map((one) => [one.role, one.note])).toEqual([
    ['BUYER', ''],
    ['SELLER', 'ok'],
  ]);
});

test('a shipped return is received or rejected', async () => {
  const [sent] = await returns({ return_status: ['BUYER_SHIPPED_ITEM'] });
  const path = `202309/returns/${sent?.return_id}`;
  expect((await post(`${path}/approve`, { decision: 'APPROVE_RETURN' })).code).toBe(25011012);
  expect((await post(`${path}/approve`, { decision: 'APPROVE_RECEIVED_PACKAGE' })).code).toBe(0);
  const reject = { decision: 'REJECT_RECEIVED_PACKAGE', reject_reason: AGREED };
  expect((await post(`${path}/reject`, reject)).code).toBe(25020012);
  const [after] = await returns({ return_ids: [sent?.return_id] });
  expect(after?.return_status).toBe('RETURN_OR_REFUND_REQUEST_COMPLETE');
});

test('a buyer asks for a return, the seller agrees, the goods come back, the seller refunds', async () => {
  const orders = await newestOrders();
  const order_id = orders.find((one) => one.status === 'DELIVERED')?.id;
  const ask = (body: Json) =>
    client.control<{ return_id: string; error?: string }>('POST', '/returns', { shop_id: shop.id, ...body });
  const { return_id } = await ask({ order_id, type: 'RETURN_AND_REFUND' });
  expect((await ask({ return_id })).error).toBe('Invalid order status.');
  await post(`202309/returns/${return_id}/approve`, { decision: 'APPROVE_RETURN' });
  expect(await ask({ return_id })).toMatchObject({ return_id, return_status: 'BUYER_SHIPPED_ITEM' });
  const received = { decision: 'APPROVE_RECEIVED_PACKAGE' };
  expect((await post(`202309/returns/${return_id}/approve`, received)).code).toBe(0);
  await vi.waitFor(() => expect(webhooks(12, return_id)).toHaveLength(4), PATIENCE);
  expect(webhooks(12, return_id).map((one) => one.return_status)).toEqual([
    PENDING_RETURN,
    'AWAITING_BUYER_SHIP',
    'BUYER_SHIPPED_ITEM',
    'RETURN_OR_REFUND_REQUEST_COMPLETE',
  ]);
  expect((await ask({ order_id: '1' })).error).toBe('The shop has no order 1.');
});

test("another shop's cancellations and returns are not found", async () => {
  const { cancel_id } = await pendingCancellation();
  const [{ return_id } = { return_id: '' }] = await returns({ return_status: [PENDING_RETURN] });
  const other = (await client.shops()).find((one) => one.region === 'GB');
  if (other === undefined) throw new Error('no shop');
  await client.authorize(other);
  const answers = [
    await post(`202309/cancellations/${cancel_id}/approve`),
    await post(`202309/cancellations/${cancel_id}/reject`, { reject_reason: PACKED }),
    await post(`202309/returns/${return_id}/approve`, { decision: 'APPROVE_REFUND' }),
    await post(`202309/returns/${return_id}/reject`, { decision: 'REJECT_REFUND', reject_reason: AGREED }),
    await client.call('GET', `/return_refund/202309/returns/${return_id}/records`),
  ];
  expect(await cancellations({ cancel_ids: [cancel_id] })).toEqual([]);
  await client.authorize(shop);
  expect(answers.map((answer) => answer.code)).toEqual([25007006, 25007006, 25007006, 25007006, 25007006]);
});
