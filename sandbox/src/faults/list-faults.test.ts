import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/client.ts';
import { OrderShop } from '../testing/order-shop.ts';

const SEARCH = '/order/202309/orders/search';
const PRODUCTS = '/product/202502/products/search';
type Row = { id: string; update_time: number; status: string };

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start('GB');
});
beforeEach(async () => {
  await shop.client.control('DELETE', '/faults');
  shop.advance(60_000);
});
afterAll(() => shop.client.app.close());

const plan = (kind: string, more: Json = {}) =>
  shop.client.control('POST', '/faults', { path: SEARCH, kind, shop_id: shop.shop.id, times: 1, ...more });
const now = () => Math.floor(shop.now() / 1000);

async function search(query: Record<string, string> = {}, body: Json = {}) {
  const answer = await shop.client.call('POST', SEARCH, { query: { page_size: '30', ...query }, body });
  const { orders = [], next_page_token: next, total_count: total } = answer.data ?? {};
  return { code: answer.code, message: answer.message, orders: orders as Row[], next: String(next), total };
}

test('short_page has fewer rows than asked for, and its token leads to the others', async () => {
  const right = await search();
  await plan('short_page');
  const short = await search();
  expect(short.orders.map(({ id }) => id)).toEqual(right.orders.slice(0, 10).map(({ id }) => id));
  expect(short.total).toBe(right.total);
  const rest = await search({ page_token: short.next });
  expect(rest.orders[0]?.id).toBe(right.orders[10]?.id);
});

test('token_expired_page refuses a page token until the list is read from its start', async () => {
  await plan('token_expired_page');
  const first = await search();
  expect(first.code).toBe(0);
  const refused = { code: 36009004, message: 'Invalid page_token: it has expired.' };
  expect(await search({ page_token: first.next })).toMatchObject(refused);
  expect(await search({ page_token: first.next })).toMatchObject(refused);
  const again = await search();
  expect((await search({ page_token: again.next })).code).toBe(0);
});

test('moved_row changes a row before the page is read, so that it comes at the end of the list', async () => {
  const oldest = { sort_field: 'update_time', sort_order: 'ASC' };
  const right = await search(oldest);
  await plan('moved_row');
  const moved = await search(oldest);
  const gone = right.orders.filter(({ id }) => !moved.orders.some((order) => order.id === id));
  expect(gone).toHaveLength(1);
  const { orders } = await search({ ...oldest, sort_order: 'DESC' });
  expect(orders[0]).toMatchObject({ id: gone[0]?.id, update_time: now() });
});

test('outside_window changes a row while the page is read, so that its time lies outside the window', async () => {
  const window = { update_time_lt: now() - 3600 };
  const right = await search({}, window);
  await plan('outside_window');
  const { orders } = await search({}, window);
  expect(orders.map(({ id }) => id)).toEqual(right.orders.map(({ id }) => id));
  const outside = orders.filter(({ update_time }) => update_time >= window.update_time_lt);
  expect(outside).toMatchObject([{ update_time: now() }]);
  expect((await shop.order(outside[0]?.id ?? '')).update_time).toBe(now());
});

test('moved_row and outside_window change products too', async () => {
  for (const kind of ['moved_row', 'outside_window']) {
    await plan(kind, { path: PRODUCTS });
    await shop.client.call('POST', PRODUCTS, { query: { page_size: '20' }, body: {} });
    const { data } = await shop.client.call('POST', PRODUCTS, {
      query: { page_size: '20' },
      body: { update_time_ge: now() },
    });
    expect(data.products).toMatchObject([{ update_time: now() }]);
    shop.advance(1000);
  }
});

describe('stale', () => {
  const move = async () => {
    const { id } = await shop.waiting('TIKTOK', () => true);
    await shop.client.control('POST', '/orders', {
      shop_id: shop.shop.id,
      order_ids: [id],
      status: 'IN_TRANSIT',
    });
    return id;
  };
  const read = async (id: string) => {
    const { data } = await shop.client.call('GET', '/order/202309/orders', { query: { ids: id } });
    return (data.orders as Row[])[0]?.status;
  };

  test('shows the old state to as many reads as set, in the search too, and changes nothing', async () => {
    await plan('stale', { path: '/order/*', times: 2 });
    const id = await move();
    expect(await read(id)).toBe('AWAITING_SHIPMENT');
    expect((await search({}, { update_time_ge: now() })).orders).toEqual([]);
    expect(await read(id)).toBe('IN_TRANSIT');
    expect((await search({}, { update_time_ge: now() })).orders).toMatchObject([{ id }]);
  });

  test('ends after its time', async () => {
    await plan('stale', { path: '/order/*', times: 100, lasts_ms: 5000 });
    const id = await move();
    expect(await read(id)).toBe('AWAITING_SHIPMENT');
    shop.advance(5001);
    expect(await read(id)).toBe('IN_TRANSIT');
  });
});
