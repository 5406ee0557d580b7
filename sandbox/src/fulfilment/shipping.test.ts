import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/client.ts';
import { ORDERS, type Order, OrderShop, PACKAGES } from '../testing/order-shop.ts';

let vn: OrderShop;
let gb: OrderShop;
beforeAll(async () => {
  [vn, gb] = await Promise.all([OrderShop.start('VN'), OrderShop.start('GB')]);
});
afterAll(() => Promise.all([vn.client.app.close(), gb.client.app.close()]));

const lineIds = (order: Order) => order.line_items.map(({ id }) => id);

describe('mark as shipped', () => {
  const mark = async (order: Order, tracking_number: string, more: Json = {}) =>
    gb.post(`${ORDERS}/${order.id}/packages`, {
      tracking_number,
      shipping_provider_id: await gb.carrier(),
      ...more,
    });

  test('ships line items one by one, each in its own package', async () => {
    const order = await gb.waiting(
      'SELLER',
      (one) => one.packages.length === 1 && one.line_items.length === 2,
    );
    const [first = '', second = ''] = lineIds(order);
    const answer = await mark(order, 'MARK-1', { order_line_item_ids: [second] });
    expect(answer.data).toMatchObject({ order_id: order.id, order_line_item_ids: [second] });
    expect((await gb.order(order.id)).status).toBe('PARTIALLY_SHIPPING');
    expect((await mark(order, 'MARK-2', { order_line_item_ids: [second] })).code).toBe(21008099);
    expect((await mark(order, 'MARK-2', { order_line_item_ids: ['5'] })).code).toBe(21011029);
    expect((await mark(order, 'MARK-2')).data).toMatchObject({ order_line_item_ids: [first] });
    const after = await gb.order(order.id);
    expect(after.status).toBe('AWAITING_COLLECTION');
    expect(after.line_items.map(({ tracking_number }) => tracking_number)).toEqual(['MARK-2', 'MARK-1']);
    expect((await mark(order, 'MARK-3')).code).toBe(21008099);
  });

  test('asks for line items when several packages wait, and refuses what the market or the order forbids', async () => {
    const two = await gb.waiting('SELLER', (one) => one.packages.length === 2);
    expect((await mark(two, 'MARK-4')).code).toBe(21011048);
    const own = await gb.waiting('SELLER', (one) => one.packages.length === 1);
    expect((await gb.post(`${ORDERS}/${own.id}/packages`, {})).code).toBe(21011022);
    const tiktok = await gb.waiting('TIKTOK', () => true);
    expect((await mark(tiktok, 'MARK-5')).code).toBe(21011004);
    const { id } = await vn.waiting('SELLER', () => true);
    expect((await vn.post(`${ORDERS}/${id}/packages`, {})).code).toBe(21008106);
  });
});

describe('shipping info', () => {
  test('can be corrected for 72 hours, by package or by order', async () => {
    const order = await gb.waiting('SELLER', (one) => one.packages.length === 1);
    const id = order.packages[0]?.id;
    const carrier = await gb.carrier();
    const info = (tracking_number: string) => ({ tracking_number, shipping_provider_id: carrier });
    const byPackage = `${PACKAGES}/${id}/shipping_info/update`;
    expect((await gb.post(byPackage, info('INFO-1'))).code).toBe(21011043);
    await gb.done(`${PACKAGES}/${id}/ship`, { self_shipment: info('INFO-1') });
    await gb.done(byPackage, info('INFO-2'));
    expect((await gb.order(order.id)).tracking_number).toBe('INFO-2');
    await gb.done(`${ORDERS}/${order.id}/shipping_info/update`, info('INFO-3'));
    expect((await gb.order(order.id)).line_items[0]?.tracking_number).toBe('INFO-3');
    expect((await gb.post(byPackage, {})).code).toBe(21011022);
    gb.advance(73 * 3600_000);
    expect((await gb.post(byPackage, info('INFO-4'))).code).toBe(21011050);
    const tiktok = await gb.waiting('TIKTOK', (one) => one.packages.length === 1);
    const ofTikTok = `${PACKAGES}/${tiktok.packages[0]?.id}/shipping_info/update`;
    expect((await gb.post(ofTikTok, info('INFO-5'))).code).toBe(21011004);
  });
});

test('a batch ships what it can and names the packages that failed', async () => {
  const order = await vn.waiting('TIKTOK', (one) => one.packages.length === 1);
  const id = order.packages[0]?.id ?? '';
  const data = await vn.done(`${PACKAGES}/ship`, {
    packages: [{ id }, { id: '1112345678901234567' }, { id }],
  });
  expect(data.errors).toMatchObject([
    { code: 21011028, detail: { package_id: '1112345678901234567' } },
    { code: 21011040, detail: { package_id: id } },
  ]);
  expect((await vn.order(order.id)).status).toBe('AWAITING_COLLECTION');
});

test('a package is picked up in an offered slot only', async () => {
  const order = await vn.waiting('TIKTOK', (one) => one.packages.length === 1);
  const path = `${PACKAGES}/${order.packages[0]?.id}`;
  const { data } = await vn.client.call('GET', `${path}/handover_time_slots`);
  const { start_time, end_time } = (data.pickup_slots as { start_time: number; end_time: number }[])[0] ?? {};
  const ship = (slot: Json) => vn.post(`${path}/ship`, { handover_method: 'PICKUP', pickup_slot: slot });
  expect((await ship({ start_time: 1, end_time: 2 })).code).toBe(21011053);
  expect((await ship({ start_time, end_time })).code).toBe(0);
  const detail = await vn.client.call('GET', path);
  expect(detail.data).toMatchObject({ handover_method: 'PICKUP', pickup_slot: { start_time, end_time } });
});

test('packages of orders with an open request or in the hands of the platform cannot be shipped', async () => {
  const order = await vn.waiting('TIKTOK', (one) => one.packages.length === 1);
  await vn.client.control('POST', '/orders', {
    shop_id: vn.shop.id,
    order_ids: [order.id],
    patch: { is_buyer_request_cancel: true },
  });
  expect((await vn.post(`${PACKAGES}/${order.packages[0]?.id}/ship`, {})).code).toBe(21011007);
  const platform = (await vn.orders()).find(
    (one) => one.status === 'AWAITING_SHIPMENT' && one.fulfillment_type === 'FULFILLMENT_BY_TIKTOK',
  );
  const path = `${PACKAGES}/${platform?.packages[0]?.id}`;
  expect((await vn.post(`${path}/ship`, {})).code).toBe(21011003);
  const label = await vn.client.call('GET', `${path}/shipping_documents`, {
    query: { document_type: 'SHIPPING_LABEL' },
  });
  expect(label.code).toBe(21008043);
});

test('delivery options differ by scope, and only the seller’s own has shipping providers', async () => {
  const { data } = await vn.client.call('GET', '/logistics/202309/warehouses');
  const warehouse = (data.warehouses as { id: string }[])[0]?.id;
  const options = async (scope?: string) => {
    const path = `/logistics/202309/warehouses/${warehouse}/delivery_options`;
    const answer = await vn.client.call('GET', path, { query: scope === undefined ? {} : { scope } });
    return answer.data.delivery_options as (Json & { id: string; type: string })[];
  };
  const all = await options();
  expect(all.map(({ type }) => type)).toEqual(['STANDARD', 'EXPRESS', 'SEND_BY_SELLER']);
  expect(all[0]).toMatchObject({ weight_limit: { unit: 'GRAM' }, platform: ['TIKTOK_SHOP'] });
  expect(Object.keys((await options('PRODUCT'))[0] ?? {})).toEqual(['id', 'name']);
  const providers = (id: string | undefined) =>
    vn.client.call('GET', `/logistics/202309/delivery_options/${id}/shipping_providers`);
  expect((await providers(all[0]?.id)).code).toBe(21008117);
  expect((await providers('1')).code).toBe(21008116);
  expect((await providers(all[2]?.id)).data.shipping_providers).not.toEqual([]);
});
