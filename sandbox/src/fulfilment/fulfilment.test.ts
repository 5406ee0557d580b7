import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

type Order = Json & {
  id: string;
  status: string;
  shipping_type: string;
  packages: { id: string }[];
  line_items: Json[];
};
type Package = Json & { id: string; status: string; orders: { id: string; skus: { quantity: number }[] }[] };

let now = Date.UTC(2026, 10, 15, 9, 30);
const PACKAGES = '/fulfillment/202309/packages';
let client: TestClient;
let shop: ShopInfo;

beforeAll(async () => {
  const first = await startWithShop('VN', { clock: () => now });
  client = first.client;
  const { seller } = first.shop;
  shop = await client.control<ShopInfo>('POST', '/shops', {
    region: 'VN',
    orders: 300,
    products: 60,
    seller,
  });
  await client.authorize(shop);
});
afterAll(() => client.app.close());

async function orders(): Promise<Order[]> {
  return (await client.control<{ orders: Order[] }>('GET', `/orders?shop_id=${shop.id}`)).orders;
}

async function order(id: string): Promise<Order | undefined> {
  const { data } = await client.call('GET', '/order/202309/orders', { query: { ids: id } });
  return (data.orders as Order[])[0];
}

async function find(test: (order: Order) => boolean): Promise<Order> {
  const found = (await orders()).find(test);
  if (found === undefined) throw new Error('no such order');
  return found;
}

const waiting = (type: string, count: number) => (one: Order) =>
  one.status === 'AWAITING_SHIPMENT' &&
  one.shipping_type === type &&
  one.packages.length === count &&
  one.fulfillment_type === 'FULFILLMENT_BY_SELLER' &&
  one.is_buyer_request_cancel === false;

test('package search returns every package of every order once, also across page ends', async () => {
  const found: Package[] = [];
  for (let token = ''; ; ) {
    const query: Record<string, string> = {
      page_size: '7',
      sort_order: 'ASC',
      ...(token && { page_token: token }),
    };
    const answer = await client.call('POST', `${PACKAGES}/search`, {
      query,
      body: { package_status: 'PROCESSING' },
    });
    expect(answer.code, answer.message).toBe(0);
    found.push(...(answer.data.packages as Package[]));
    token = String(answer.data.next_page_token);
    if (token !== '') continue;
    expect(answer.data.total_count).toBe(found.length);
    break;
  }
  const open = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'];
  const expected = (await orders()).filter((one) => open.includes(one.status)).flatMap((one) => one.packages);
  expect(found.map((one) => one.id).sort()).toEqual(expected.map((one) => one.id).sort());
});

test('shipping by the platform: slots, ship, a label that takes a while, a real PDF, tracking', async () => {
  const one = await find(waiting('TIKTOK', 1));
  const id = one.packages[0]?.id ?? '';
  const label = () =>
    client.call('GET', `${PACKAGES}/${id}/shipping_documents`, {
      query: { document_type: 'SHIPPING_LABEL' },
    });
  expect((await label()).code).toBe(21023035);
  const slots = await client.call('GET', `${PACKAGES}/${id}/handover_time_slots`);
  expect((slots.data.pickup_slots as Json[])[0]).toHaveProperty('avaliable', true);
  expect(
    (await client.call('POST', `${PACKAGES}/${id}/ship`, { body: { handover_method: 'PICKUP' } })).code,
  ).toBe(0);
  expect((await order(one.id))?.status).toBe('AWAITING_COLLECTION');
  expect((await client.call('POST', `${PACKAGES}/${id}/ship`, { body: {} })).code).toBe(21011040);
  expect((await label()).code).toBe(11034037);
  now += 3000;
  const { data } = await label();
  const pdf = await fetch(String(data.doc_url));
  const text = await pdf.text();
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  expect((await fetch(String(data.doc_url).replace(/proof=\w+/, 'proof=1'))).status).toBe(403);
  const tracking = await client.call('GET', `/fulfillment/202309/orders/${one.id}/tracking`);
  expect((tracking.data.tracking as Json[])[0]).toHaveProperty('update_time_millis', now - 3000);
});

test('shipping by the seller needs a carrier and a fresh tracking number; a split order ships in parts', async () => {
  const split = await find(waiting('SELLER', 2)).catch(() => undefined);
  const one = split ?? (await find(waiting('SELLER', 1)));
  const carriers = await client.call('GET', '/logistics/202309/warehouses');
  expect(carriers.code).toBe(0);
  const providers = await client.call(
    'GET',
    `/logistics/202309/delivery_options/${String(one.delivery_option_id)}/shipping_providers`,
  );
  const provider = (providers.data.shipping_providers as { id: string }[])[0]?.id;
  const ship = (id: string, tracking_number: string) =>
    client.call('POST', `${PACKAGES}/${id}/ship`, {
      body: { self_shipment: { tracking_number, shipping_provider_id: provider } },
    });
  const [first, second] = one.packages.map((parcel) => parcel.id);
  expect((await client.call('POST', `${PACKAGES}/${first}/ship`, { body: {} })).code).toBe(21011022);
  expect((await ship(first ?? '', 'T-1')).code).toBe(0);
  const label = await client.call('GET', `${PACKAGES}/${first}/shipping_documents`, {
    query: { document_type: 'SHIPPING_LABEL' },
  });
  expect(label.code).toBe(21008017);
  if (second !== undefined) {
    expect((await order(one.id))?.status).toBe('PARTIALLY_SHIPPING');
    expect((await ship(second, 'T-1')).code).toBe(21011025);
    expect((await ship(second, 'T-2')).code).toBe(0);
  }
  const after = await order(one.id);
  expect(after?.status).toBe('AWAITING_COLLECTION');
  expect(after?.line_items[0]).toMatchObject({ tracking_number: 'T-1', shipping_provider_id: provider });
});

test('package detail has the quantity that order line items lack', async () => {
  const one = await find((each) => each.packages.length === 1 && each.line_items.length > 1);
  const { data } = await client.call('GET', `${PACKAGES}/${one.packages[0]?.id}`);
  const inside = (data.orders as Package['orders'])[0]?.skus ?? [];
  expect(inside.reduce((sum, sku) => sum + sku.quantity, 0)).toBe(one.line_items.length);
  expect((await client.call('GET', `${PACKAGES}/1112345678901234567`)).code).toBe(21011028);
});

test('cancelling moves the order once, and the cancellation can be searched', async () => {
  const one = await find((each) => each.status === 'ON_HOLD');
  const path = '/return_refund/202309/cancellations';
  const body = { order_id: one.id, cancel_reason: 'seller_cancel_reason_out_of_stock' };
  expect((await client.call('POST', path, { body })).code).toBe(0);
  expect(await order(one.id)).toMatchObject({ status: 'CANCELLED', cancellation_initiator: 'SELLER' });
  expect((await client.call('POST', path, { body })).code).not.toBe(0);
  const found = await client.call('POST', `${path}/search`, { body: { order_ids: [one.id] } });
  expect(found.data.total_count).toBe(1);
});
