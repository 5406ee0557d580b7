import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, type ShopInfo, startSandbox, type TestClient } from '../testing/client.ts';
import { ORDER_STATUSES } from './order-status.ts';

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const SEARCH = '/order/202309/orders/search';

type Order = Json & {
  id: string;
  status: string;
  create_time: number;
  update_time: number;
  shipping_type: string;
  warehouse_id: string;
  user_id: string;
  is_buyer_request_cancel: boolean;
  line_items: Json[];
};

let client: TestClient;
let shop: ShopInfo;
let truth: Order[];

async function storedOrders(shopId: string): Promise<Order[]> {
  return (await client.control<{ orders: Order[] }>('GET', `/orders?shop_id=${shopId}`)).orders;
}

async function readAllPages(
  query: Record<string, string>,
  body: Json,
): Promise<{ orders: Order[]; totals: Set<unknown> }> {
  const orders: Order[] = [];
  const totals = new Set<unknown>();
  for (let token = ''; ; ) {
    const answer = await client.call('POST', SEARCH, {
      query: { page_size: '50', ...query, ...(token === '' ? {} : { page_token: token }) },
      body,
    });
    expect(answer.code).toBe(0);
    orders.push(...(answer.data.orders as Order[]));
    totals.add(answer.data.total_count);
    token = String(answer.data.next_page_token);
    if (token === '') return { orders, totals };
  }
}

beforeAll(async () => {
  client = await startSandbox({ clock: () => NOW });
  shop = await client.control<ShopInfo>('POST', '/shops', { region: 'VN', orders: 350, products: 60 });
  await client.authorize(shop);
  for (let n = 0; n < 3; n++) await client.control('POST', '/orders', { shop_id: shop.id, add: 7 });
  const some = (await storedOrders(shop.id)).slice(100, 105).map((order) => order.id);
  await client.control('POST', '/orders', { shop_id: shop.id, order_ids: some, status: 'CANCELLED' });
  truth = await storedOrders(shop.id);
});
afterAll(() => client.app.close());

test.each([
  ['update_time', 'ASC'],
  ['update_time', 'DESC'],
  ['create_time', 'ASC'],
  ['create_time', 'DESC'],
] as const)('reading all pages by %s %s gives every order exactly once, in order', async (field, order) => {
  const { orders, totals } = await readAllPages({ sort_field: field, sort_order: order }, {});
  expect(totals).toEqual(new Set([371]));
  expect(new Set(orders.map((one) => one.id))).toEqual(new Set(truth.map((one) => one.id)));
  expect(orders).toHaveLength(371);
  const times = orders.map((one) => one[field]);
  const sorted = [...times].sort((a, b) => (order === 'ASC' ? a - b : b - a));
  expect(times).toEqual(sorted);
});

function bruteForce(body: Json): string[] {
  return truth
    .filter(
      (order) =>
        (body.order_status === undefined || order.status === body.order_status) &&
        (body.shipping_type === undefined || order.shipping_type === body.shipping_type) &&
        (body.buyer_user_id === undefined || order.user_id === body.buyer_user_id) &&
        (body.is_buyer_request_cancel === undefined ||
          order.is_buyer_request_cancel === body.is_buyer_request_cancel) &&
        (body.warehouse_ids === undefined || (body.warehouse_ids as string[]).includes(order.warehouse_id)) &&
        order.create_time >= Number(body.create_time_ge ?? 0) &&
        order.create_time < Number(body.create_time_lt ?? 1e12) &&
        order.update_time >= Number(body.update_time_ge ?? 0) &&
        order.update_time < Number(body.update_time_lt ?? 1e12),
    )
    .map((order) => order.id)
    .sort();
}

test("every filter agrees with brute force over the control interface's orders", async () => {
  const middle = truth[175];
  const late = truth[325];
  if (middle === undefined || late === undefined) throw new Error('too few orders');
  const filters: Json[] = [
    ...ORDER_STATUSES.map((order_status) => ({ order_status })),
    { shipping_type: 'SELLER' },
    { shipping_type: 'TIKTOK', order_status: 'COMPLETED' },
    { is_buyer_request_cancel: true },
    { is_buyer_request_cancel: false, order_status: 'AWAITING_SHIPMENT' },
    { buyer_user_id: middle.user_id },
    { warehouse_ids: [middle.warehouse_id] },
    { warehouse_ids: ['1'] },
    { create_time_ge: middle.create_time },
    { create_time_lt: middle.create_time },
    { update_time_ge: middle.update_time, update_time_lt: late.update_time },
    { update_time_ge: late.update_time, order_status: 'CANCELLED' },
    { create_time_ge: middle.create_time, update_time_lt: late.update_time, shipping_type: 'SELLER' },
  ];
  for (const body of filters) {
    const { orders, totals } = await readAllPages({ sort_field: 'update_time', sort_order: 'ASC' }, body);
    const expected = bruteForce(body);
    expect(orders.map((order) => order.id).sort(), JSON.stringify(body)).toEqual(expected);
    expect(totals).toEqual(new Set([expected.length]));
  }
});

test('search returns every text like the control interface, including patched ones', async () => {
  await client.control('POST', '/orders', {
    shop_id: shop.id,
    order_ids: truth.slice(0, 2).map((order) => order.id),
    patch: { seller_note: 'Quà tặng 🎁 "Đặc biệt"', extra: { khoá: ['ở'] } },
  });
  const fresh = await storedOrders(shop.id);
  const { orders } = await readAllPages({ sort_field: 'create_time', sort_order: 'ASC' }, {});
  expect(orders).toEqual(fresh);
  truth = fresh;
});

test('every order status occurs in a default shop', async () => {
  const shops = await client.shops();
  for (const one of shops.slice(0, 3)) {
    const states = new Set((await storedOrders(one.id)).map((order) => order.status));
    expect([...states].sort(), one.region).toEqual([...ORDER_STATUSES].sort());
  }
});

test('detail returns the same order as search, omits unknown ids and takes at most 50', async () => {
  const ids = truth.slice(0, 50).map((order) => order.id);
  const answer = await client.call('GET', '/order/202309/orders', { query: { ids: ids.join(',') } });
  const orders = answer.data.orders as Order[];
  expect(orders.map((order) => order.id)).toEqual(ids);
  expect(orders[0]).toMatchObject(truth[0] ?? {});
  const unknown = await client.call('GET', '/order/202507/orders', {
    query: { ids: `${ids[0]},5712345678901234567` },
  });
  expect(unknown.data.orders).toHaveLength(1);
  const many = await client.call('GET', '/order/202309/orders', {
    query: { ids: [...ids, ids[0]].join(',') },
  });
  expect(many.code).toBe(36009004);
});

test('page size, sort and page token are checked', async () => {
  const call = (query: Record<string, string>) => client.call('POST', SEARCH, { query, body: {} });
  expect((await call({})).code).toBe(36009004);
  expect((await call({ page_size: '101' })).code).toBe(36009004);
  expect((await call({ page_size: '0' })).code).toBe(36009004);
  expect((await call({ page_size: '10', sort_field: 'id' })).code).toBe(36009004);
  expect((await call({ page_size: '10', page_token: 'nonsense' })).code).toBe(36009004);
  expect((await call({ page_size: '10', start_time: '1' })).code).toBe(36009004);
  const first = await call({ page_size: '10' });
  const token = String(first.data.next_page_token);
  expect(token).toMatch(/[+/=]/);
  expect((await call({ page_size: '10', sort_order: 'ASC', page_token: token })).code).toBe(36009004);
});

test('price detail adds up to the payment of the order', async () => {
  for (const order of truth.slice(0, 20)) {
    const { data } = await client.call('GET', `/order/202407/orders/${order.id}/price_detail`);
    const payment = order.payment as Record<string, string>;
    expect(data.subtotal).toBe(payment.sub_total);
    expect(data.shipping_sale_price).toBe(payment.shipping_fee);
    const lines = data.line_items as Record<string, string>[];
    const sum = lines.reduce((total, line) => total + BigInt(line.total ?? '0'), 0n);
    expect(String(sum)).toBe(data.total);
  }
});

test('an added order appears last by update time, and a moved order moves there', async () => {
  const mine = await client.control<ShopInfo>('POST', '/shops', {
    region: 'GB',
    orders: 30,
    seller: shop.seller,
  });
  client.cipher = mine.cipher;
  const added = await client.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: mine.id,
    add: 2,
  });
  const oldest = (await storedOrders(mine.id))[0];
  await client.control('POST', '/orders', {
    shop_id: mine.id,
    order_ids: [oldest?.id],
    patch: { seller_note: 'gift' },
  });
  const { orders } = await readAllPages({ sort_field: 'update_time', sort_order: 'ASC' }, {});
  client.cipher = shop.cipher;
  expect(orders).toHaveLength(32);
  const last = orders.slice(-3).map((order) => order.id);
  expect(last).toContain(oldest?.id);
  expect(last).toEqual(expect.arrayContaining(added.order_ids));
  expect(orders.find((order) => order.id === oldest?.id)?.seller_note).toBe('gift');
});
