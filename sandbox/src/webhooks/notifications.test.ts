import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../testing/client.ts';
import { PRODUCTS, ProductShop } from '../testing/product-shop.ts';

type Hook = { type: number; data: Json };

let at: ProductShop;
beforeAll(async () => {
  at = await ProductShop.start({ webhookUrl: 'http://127.0.0.1:9/nobody-listens' });
});
beforeEach(() => at.refresh());
afterAll(() => at.client.app.close());

/** What the sandbox sends during an action, with the raw body. */
async function sentBy(action: () => Promise<unknown>): Promise<(Hook & { body: string })[]> {
  const deliveries = async () =>
    (await at.client.control<{ deliveries: { body: string }[] }>('GET', '/webhooks')).deliveries;
  const before = (await deliveries()).length;
  await action();
  return (await deliveries()).slice(before).map(({ body }) => ({ ...(JSON.parse(body) as Hook), body }));
}

const DOCUMENTED: [type: number, members: string[]][] = [
  [1, ['order_id', 'order_status', 'is_on_hold_order', 'update_time']],
  [3, ['order_id', 'update_time']],
  [4, ['sc_type', 'role_type', 'package_list', 'update_time']],
  [5, ['product_id', 'status', 'suspended_reason', 'update_time']],
  [6, ['message']],
  [7, ['message', 'expiration_time']],
  [11, ['order_id', 'cancellations_role', 'cancel_status', 'cancel_id', 'create_time']],
  [
    12,
    ['order_id', 'return_role', 'return_type', 'return_status', 'return_id', 'create_time', 'update_time'],
  ],
  [13, ['conversation_id', 'create_time']],
  [14, ['message_id', 'index', 'conversation_id', 'type', 'create_time', 'is_visible', 'sender', 'content']],
  [15, ['change_source', 'product_id', 'changed_fields', 'update_time']],
  [16, ['product_id', 'update_time', 'product_types']],
  [18, ['product_id', 'previous_category_id', 'current_category_id', 'update_time']],
  [33, ['index', 'message_id', 'conversation_id', 'msg_type', 'content', 'create_time', 'sender']],
  [36, ['package_id', 'order_ids', 'invoice_status']],
  [37, ['product_id', 'audit', 'update_time']],
];

test.each(DOCUMENTED)(
  'the control interface sends type %i with its documented members',
  async (type, members) => {
    const [hook] = await sentBy(() => at.client.control('POST', '/webhooks', { shop_id: at.shop.id, type }));
    expect(hook?.type).toBe(type);
    expect(Object.keys(hook?.data ?? {})).toEqual(members);
    if (type === 4) expect(hook?.data).toMatchObject({ sc_type: 'COMBINE', role_type: 'ROLE_SELLER' });
    if (type === 14) expect(JSON.parse(String(hook?.data.content))).toEqual({ content: 'Hello' });
    if ([5, 16, 37].includes(type)) expect(hook?.body).toMatch(/"product_id":\d{19},/);
  },
);

const reviewed = (id: string) => async () => {
  at.advance(3000);
  await at.detail(id);
};

test('a product sends its creation, and the end of its review with the audit status', async () => {
  let id = '';
  const created = await sentBy(async () => {
    id = String((await at.client.call('POST', PRODUCTS, { body: at.newProduct() })).data.product_id);
  });
  expect(created).toMatchObject([{ type: 16, data: { product_types: [] } }]);
  expect(created[0]?.body).toContain(`"product_id":${id},`);
  expect(await sentBy(reviewed(id))).toMatchObject([
    { type: 5, data: { status: 'PRODUCT_FIRST_PASS_REVIEW' } },
    { type: 37, data: { audit: { status: 'APPROVED', pre_approved_reasons: [] } } },
  ]);
});

test('a change of a live product is sent when it takes effect, in the documented words', async () => {
  const product = at.some('ACTIVATE', 9);
  const edit = (body: Json) => () =>
    at.client.call('POST', `${PRODUCTS}/${product.id}/partial_edit`, { body });
  const title = 'Tên mới này dài hơn hai mươi lăm chữ cái rồi';
  const size_chart = { template: { id: '7' } };
  expect(await sentBy(edit({ title, description: '<p>Mới</p>', size_chart }))).toEqual([]);
  const changed = (await sentBy(reviewed(product.id))).map(({ type, data }) => ({ type, data }));
  expect(changed.map(({ type }) => type)).toEqual([5, 37, 15]);
  expect(changed[2]?.data).toMatchObject({
    product_id: product.id,
    change_source: 'OPEN_API',
    changed_fields: ['title', 'description', 'size_chart_template'],
  });
  const [sku] = product.skus;
  const prices = { skus: [{ id: sku?.id, price: { amount: '77000', currency: 'VND' } }] };
  const path = `${PRODUCTS}/${product.id}/prices/update`;
  expect(await sentBy(() => at.client.call('POST', path, { body: prices }))).toMatchObject([
    { type: 15, data: { changed_fields: ['others'] } },
  ]);
});

test('a refused review sends no change', async () => {
  const product = at.some('ACTIVATE', 10);
  const title = 'Giày thể thao hàng giả loại một của năm nay';
  await at.client.call('POST', `${PRODUCTS}/${product.id}/partial_edit`, { body: { title } });
  expect(await sentBy(reviewed(product.id))).toMatchObject([
    { type: 5, data: { status: 'PRODUCT_AUDIT_FAILURE' } },
    { type: 37, data: { audit: { status: 'FAILED' } } },
  ]);
});

test('a new category is sent besides', async () => {
  const leafOf = (product: Json) => (product.category_chains as { id: string }[]).at(-1)?.id;
  const body = at.newProduct();
  const product = at.truth.find((one) => one.status === 'ACTIVATE' && leafOf(one) !== body.category_id);
  const [sku] = body.skus as Json[];
  const skus = [{ ...sku, id: product?.skus[0]?.id, price: undefined, inventory: undefined }];
  await at.client.call('PUT', `${PRODUCTS}/${product?.id}`, { body: { ...body, skus } });
  const sent = await sentBy(reviewed(String(product?.id)));
  expect(sent.map(({ type }) => type)).toEqual([5, 37, 15, 18]);
  expect(sent[3]?.data).toMatchObject({
    previous_category_id: leafOf(product ?? {}),
    current_category_id: body.category_id,
  });
});

test('shipping sends the order status and no package update', async () => {
  type Order = {
    status: string;
    shipping_type: string;
    fulfillment_type: string;
    is_buyer_request_cancel: boolean;
    packages: { id: string }[];
  };
  const { orders } = await at.client.control<{ orders: Order[] }>('GET', `/orders?shop_id=${at.shop.id}`);
  const order = orders.find(
    (one) =>
      one.status === 'AWAITING_SHIPMENT' &&
      one.shipping_type === 'TIKTOK' &&
      one.fulfillment_type === 'FULFILLMENT_BY_SELLER' &&
      !one.is_buyer_request_cancel,
  );
  const path = `/fulfillment/202309/packages/${order?.packages[0]?.id}/ship`;
  const sent = await sentBy(() => at.client.call('POST', path, { body: {} }));
  expect(sent.map(({ type }) => type)).toEqual([1]);
});
