import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductMembers, productTruth, setEveryMember } from '../../testing/every-member.ts';
import { linkApproved, syncProductsOf } from '../../testing/sandbox-shop.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

type Status = 'ACTIVATE' | 'DRAFT' | 'SELLER_DEACTIVATED';
type Product = { id: string; product_id: string; shop_id: string };
type Shop = { id: string; shop_id: string };

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let source: Shop;
let sister: Shop;
let stranger: Shop;
const products = new Map<Status, Product>();

async function makeShop(name: string, seller: string, count: number): Promise<string> {
  const wanted = { region: 'VN', orders: 0, products: count, name, seller };
  return (await sandbox.control<{ id: string }>('POST', '/shops', wanted)).id;
}

async function linked(shopId: string): Promise<Shop> {
  const { items } = (await call('GET', '/shops?pageSize=50')).json().data;
  const { id } = items.find(({ shop_id }: Shop) => shop_id === shopId);
  expect((await syncProductsOf(test, admin.token, shopId)).statusCode).toBe(201);
  return { id, shop_id: shopId };
}

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  const ids = [await makeShop('Nguyên Vẹn', 'nguyen-ven', 20), await makeShop('Chị Em', 'nguyen-ven', 1)];
  const other = await makeShop('Người Dưng', 'nguoi-dung', 1);
  await linkApproved(test, sandbox, admin, { seller: 'nguyen-ven' });
  await linkApproved(test, sandbox, admin, { seller: 'nguoi-dung' });
  source = await linked(ids[0] ?? '');
  sister = await linked(ids[1] ?? '');
  stranger = await linked(other);
  for (const status of ['ACTIVATE', 'DRAFT', 'SELLER_DEACTIVATED'] as const) {
    const query = `selectedStore=${source.id}&statusFilter=${status}`;
    const [row] = (await call('GET', `/products?${query}`)).json().data.items;
    products.set(status, { id: row.id, product_id: row.product_id, shop_id: source.shop_id });
  }
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

async function done(method: string, path: string, body: unknown) {
  const answer = await call(method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { data } = answer.json();
  if (data.failed !== undefined) expect(data, answer.body).toMatchObject({ failed: 0 });
  return data;
}

/** A product with every member set, known to us as it is. */
async function wholeProduct(status: Status): Promise<Product> {
  const product = products.get(status);
  if (!product) throw new Error(`no product is ${status}`);
  await setEveryMember(sandbox, product.shop_id, product.product_id);
  await done('POST', `/products/${product.id}/sync`, {});
  return product;
}

const truthOf = ({ shop_id, product_id }: Product) => productTruth(sandbox, shop_id, product_id);

const price = (amount: string) => ({ currency: 'VND', sale_price: amount, tax_exclusive_price: amount });
const lowest = ({ skus }: ProductMembers) => Math.min(...skus.map((sku) => Number(sku.price.sale_price)));

type Sku = ProductMembers['skus'][number];
const withSkus = (product: ProductMembers, change: (sku: Sku, place: number) => Partial<Sku>) => ({
  ...product,
  skus: product.skus.map((sku, place) => ({ ...sku, ...change(sku, place) })),
});
const shownPrice = (product: ProductMembers, amount: string) =>
  withSkus(product, (sku) =>
    Number(sku.price.sale_price) === lowest(product) ? { price: price(amount) } : {},
  );
const firstSku = (product: ProductMembers, change: (sku: Sku) => Partial<Sku>) =>
  withSkus(product, (sku, place) => (place === 0 ? change(sku) : {}));
const pieces = (sku: Sku, quantity: number) => ({
  inventory: sku.inventory.map((level, place) => (place === 0 ? { ...level, quantity } : level)),
});
const everyPiece = (sku: Sku, quantity: number) => ({
  inventory: sku.inventory.map((level, place) => ({ ...level, quantity: place === 0 ? quantity : 0 })),
});
const stateOf = (product: ProductMembers, status: Status) => ({
  ...withSkus(product, () => ({
    status_info:
      status === 'ACTIVATE' ? { status: 'NORMAL' } : { status: 'DEACTIVATED', deactivation_source: 'SELLER' },
  })),
  status,
  product_status: status,
});

const edit = (body: object) => (product: Product) => done('PUT', `/products/${product.id}`, body);
const editSku =
  (change: (sku: Sku) => object) =>
  async (product: Product, { skus: [sku] }: ProductMembers) =>
    sku && done('PATCH', `/products/${product.id}/skus`, { skus: [{ id: sku.id, ...change(sku) }] });
const stock =
  (quantity: number) =>
  ({ inventory: [level] }: Sku) => ({ inventory: [{ warehouse_id: level?.warehouse_id, quantity }] });
const move = (status: Status) => (product: Product) =>
  done('PATCH', `/products/${product.id}/status`, { status });
const bulk = (change: object) => (product: Product) =>
  done('PATCH', '/products/bulk', { product_ids: [product.id], ...change });
const andUndo = (change: object) => async (product: Product) => {
  const { bulk_id } = await bulk(change)(product);
  await done('POST', `/products/bulk/${bulk_id}/undo`, {});
};

type Kind = [
  name: string,
  status: Status,
  act: (product: Product, before: ProductMembers) => Promise<unknown>,
  wanted: (before: ProductMembers) => ProductMembers,
];
const TITLE = 'Một tiêu đề mới toanh cho sản phẩm đầy đủ';

const KINDS: Kind[] = [
  ['the title', 'ACTIVATE', edit({ title: TITLE }), (was) => ({ ...was, title: TITLE })],
  [
    'the description',
    'ACTIVATE',
    edit({ description_1: '<p>Mới</p>' }),
    (was) => ({ ...was, description: '<p>Mới</p>' }),
  ],
  [
    'the first picture',
    'ACTIVATE',
    (product, { main_images: [, second] }) => edit({ img: second?.uri })(product),
    ({ main_images: [first, second, ...rest], ...was }) => ({
      ...was,
      main_images: [second, first, ...rest].filter((image) => image !== undefined),
    }),
  ],
  ['the price, live', 'ACTIVATE', edit({ price: '310000' }), (was) => shownPrice(was, '310000')],
  [
    'title and price, live',
    'ACTIVATE',
    edit({ title: `${TITLE} 2`, price: '320000' }),
    (was) => ({ ...shownPrice(was, '320000'), title: `${TITLE} 2` }),
  ],
  ['the title of a draft', 'DRAFT', edit({ title: TITLE }), (was) => ({ ...was, title: TITLE })],
  ['the price of a draft', 'DRAFT', edit({ price: '330000' }), (was) => shownPrice(was, '330000')],
  [
    'title and price, not live',
    'SELLER_DEACTIVATED',
    edit({ title: TITLE, price: '340000' }),
    (was) => ({ ...shownPrice(was, '340000'), title: TITLE }),
  ],
  [
    'the price of an SKU, not live',
    'SELLER_DEACTIVATED',
    editSku(() => ({ price: '350000' })),
    (was) => firstSku(was, () => ({ price: price('350000') })),
  ],
  ['the stock, live', 'ACTIVATE', editSku(stock(31)), (was) => firstSku(was, (sku) => pieces(sku, 31))],
  ['the stock of a draft', 'DRAFT', editSku(stock(32)), (was) => firstSku(was, (sku) => pieces(sku, 32))],
  [
    'price and stock, live',
    'ACTIVATE',
    editSku((sku) => ({ price: '360000', ...stock(33)(sku) })),
    (was) => firstSku(was, (sku) => ({ price: price('360000'), ...pieces(sku, 33) })),
  ],
  [
    'price and stock, not live',
    'SELLER_DEACTIVATED',
    editSku((sku) => ({ price: '370000', ...stock(34)(sku) })),
    (was) => firstSku(was, (sku) => ({ price: price('370000'), ...pieces(sku, 34) })),
  ],
  [
    'many prices, live',
    'ACTIVATE',
    bulk({ price: { by: 'set', amount: '380000' } }),
    (was) => withSkus(was, () => ({ price: price('380000') })),
  ],
  [
    'many prices, drafts',
    'DRAFT',
    bulk({ price: { by: 'set', amount: '390000' } }),
    (was) => withSkus(was, () => ({ price: price('390000') })),
  ],
  [
    'the stock of many, drafts',
    'DRAFT',
    bulk({ stock: { by: 'set', quantity: 35 } }),
    (was) => withSkus(was, (sku) => everyPiece(sku, 35)),
  ],
  [
    'the stock of many, live',
    'ACTIVATE',
    bulk({ stock: { by: 'set', quantity: 36 } }),
    (was) => withSkus(was, (sku) => everyPiece(sku, 36)),
  ],
  ['many prices and back', 'DRAFT', andUndo({ price: { by: 'set', amount: '1000' } }), (was) => was],
  ['the status of many and back', 'ACTIVATE', andUndo({ status: 'DELETED' }), (was) => was],
  ['the status: off', 'ACTIVATE', move('SELLER_DEACTIVATED'), (was) => stateOf(was, 'SELLER_DEACTIVATED')],
  ['the status: on again', 'ACTIVATE', move('ACTIVATE'), (was) => stateOf(was, 'ACTIVATE')],
];

describe('an edit changes at the marketplace only', () => {
  it.each(KINDS)('%s (%s)', async (_name, status, act, wanted) => {
    const product = await wholeProduct(status);
    const before = await truthOf(product);
    await act(product, before);
    await expect
      .poll(async () => isDeepStrictEqual(await truthOf(product), wanted(before)), { timeout: 20_000 })
      .toBe(true)
      .catch(async () => expect(await truthOf(product)).toEqual(wanted(before)));
  });

  it('nothing at all when the content is refused after the price was taken', async () => {
    const product = await wholeProduct('ACTIVATE');
    const before = await truthOf(product);
    const path = '/product/202509/products/{product_id}/partial_edit';
    await sandbox.control('POST', '/faults', { path, kind: 'error', code: 12052990, message: 'Không được' });
    const answer = await call('PUT', `/products/${product.id}`, { title: `${TITLE} 3`, price: '399000' });
    expect(answer.json()).toMatchObject({ statusCode: 422, message: 'Không được' });
    await sandbox.control('DELETE', '/faults');
    expect(await truthOf(product)).toEqual(before);
  });
});

describe('a clone', () => {
  const cloneTo = async (shop: Shop) => {
    const product = await wholeProduct('ACTIVATE');
    const wanted = { product_ids: [product.id], shop_ids: [shop.id] };
    const { items } = await done('POST', '/products/clone', wanted);
    const [{ created, left_out }] = items;
    const truth = await productTruth(sandbox, shop.shop_id, created.product_id);
    return { truth, left_out, original: await truthOf(product) };
  };
  /** What is another shop's, another product's or the marketplace's own. */
  const CHANGED = ['id', 'create_time', 'status', 'product_status', 'audit', 'listing_quality_tier', 'skus'];
  const OF_THE_SHOP = [
    'delivery_options',
    'shipping_template_id',
    'primary_combined_product_id',
    'subscribe_info',
    'product_types',
    'product_families',
    'recommended_categories',
    'global_product_association',
    'prescription_requirement',
    'integrated_platform_statuses',
    'is_replicated',
  ];
  const without = (members: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
  const skusOf = ({ skus }: ProductMembers) =>
    skus.map((sku) =>
      without(sku, ['id', 'inventory', 'status_info', 'combined_skus', 'global_listing_policy']),
    );

  it('of one seller has everything but what is the shop’s own, which is named', async () => {
    const { truth, left_out, original } = await cloneTo(sister);
    expect(without(truth, [...CHANGED, ...OF_THE_SHOP])).toEqual(
      without(original, [...CHANGED, ...OF_THE_SHOP]),
    );
    expect(skusOf(truth)).toEqual(skusOf(original));
    expect(truth.status).toBe('DRAFT');
    expect(left_out).toEqual([
      'delivery_options',
      'shipping_template_id',
      'primary_combined_product_id',
      'subscribe_info',
      'combined_skus',
    ]);
  });

  it('of another seller also lacks that seller’s files, which are named', async () => {
    const { truth, left_out, original } = await cloneTo(stranger);
    const ofSeller = ['video', 'manufacturer_ids', 'responsible_person_ids'];
    const pictured = ['main_images', 'size_chart', 'certifications'];
    const dropped = [...CHANGED, ...OF_THE_SHOP, ...ofSeller, ...pictured];
    expect(without(truth, dropped)).toEqual(without(original, dropped));
    for (const name of ofSeller) expect(truth).not.toHaveProperty(name);
    expect(truth).toMatchObject({
      size_chart: { image: { uri: expect.stringContaining('upload') } },
      certifications: [{ id: '718', images: [{ uri: expect.stringContaining('upload') }], files: [] }],
    });
    expect(truth.main_images).toHaveLength(original.main_images.length);
    const names = skusOf(original).map((sku) => without(sku, ['sales_attributes']));
    expect(skusOf(truth).map((sku) => without(sku, ['sales_attributes']))).toEqual(names);
    expect(left_out).toEqual(
      expect.arrayContaining([...ofSeller, 'size_chart.template', 'certifications.files']),
    );
  });
});
