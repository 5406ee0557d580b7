import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../testing/client.ts';
import { PRODUCTS, type Product, ProductShop } from '../../testing/product-shop.ts';

let at: ProductShop;
beforeAll(async () => {
  at = await ProductShop.start();
});
beforeEach(() => at.refresh());
afterAll(() => at.client.app.close());

const SKU_MEMBERS = {
  external_sku_id: 'ERP-77',
  identifier_code: { code: '10000000000010', type: 'GTIN' },
  extra_identifier_codes: ['00012345678905'],
  sku_unit_count: '100.00',
  external_urls: ['https://example.com/a'],
  list_price: { amount: '250000', currency: 'VND' },
  external_list_prices: [{ source: 'SHOPIFY_COMPARE_AT_PRICE', amount: '260000', currency: 'VND' }],
  fees: [{ type: 'PFAND', amount: '1000', additional_attribute: 'SINGLE_USE' }],
  pre_sale: { type: 'PRE_ORDER', fulfillment_type: { handling_duration_days: 9 } },
  sku_weight: { value: '0.4', unit: 'KILOGRAM' },
};
const PRODUCT_MEMBERS = {
  external_product_id: 'ERP-P-1',
  video: { id: 'v09' },
  size_chart: { template: { id: '72675' } },
  certifications: [{ id: '718', files: [{ id: 'f1', name: 'SNI.pdf', format: 'PDF' }], expiration_date: 1 }],
  manufacturer_ids: ['m1'],
  responsible_person_ids: ['r1'],
};
const OWN_MEMBERS = { product_types: ['COMBINED_PRODUCT'], product_families: [{ id: 'f', products: [] }] };

const set = (product: Product, members: Json) =>
  at.client.control<{ product: Product }>('POST', '/products', {
    shop_id: at.shop.id,
    product_id: product.id,
    members,
  });
const edit = (product: Product, body: Json) =>
  at.client.call('POST', `/product/202509/products/${product.id}/partial_edit`, { body });
const read = async (product: Product) => (await at.detail(product.id)).data as Product;

/** Sets every member of a product and reads it back. */
async function productWithAllFields(status: string, nth: number): Promise<Product> {
  const product = at.some(status, nth);
  const other = at.some('ACTIVATE');
  const skus = product.skus.map((sku) => ({
    ...sku,
    ...SKU_MEMBERS,
    price: undefined,
    inventory: sku.inventory.map((level) => ({ ...level, backorder_quantity: 4, handling_time: 5 })),
    global_listing_policy: { price_sync: true },
    combined_skus: [{ product_id: other.id, sku_id: other.skus[0]?.id, sku_count: 2 }],
  }));
  await set(product, { ...PRODUCT_MEMBERS, ...OWN_MEMBERS, skus });
  return read(product);
}

/** The SKU as a client sends it back when it drops nothing. */
const completeSku = (sku: Product['skus'][number]) => ({
  ...sku,
  price: { amount: sku.price.sale_price, currency: 'VND' },
});

test('every member is stored and returned, and a partial edit keeps the members it omits', async () => {
  const product = await productWithAllFields('SELLER_DEACTIVATED', 0);
  expect(product).toMatchObject({ external_product_id: 'ERP-P-1', ...OWN_MEMBERS });
  expect(product.video).toMatchObject({ id: 'v09', format: 'MP4' });
  expect(product.skus[0]).toMatchObject({ ...SKU_MEMBERS, global_listing_policy: { price_sync: true } });
  expect(product.skus[0]?.inventory[0]).toMatchObject({ backorder_quantity: 4, handling_time: 5 });
  const title = 'Một tiêu đề khác hẳn cho sản phẩm đã tắt này';
  expect((await edit(product, { title })).code).toBe(0);
  at.advance(3000);
  const { update_time: _before, ...before } = product;
  expect(await read(product)).toMatchObject({ ...before, title });
});

test('a partial edit blanks the SKU members it omits, except price and stock', async () => {
  const product = await productWithAllFields('SELLER_DEACTIVATED', 1);
  const skus = product.skus.map((sku, n) => ({
    id: sku.id,
    sales_attributes: [{ name: 'Màu', value_name: `Màu ${n}` }],
  }));
  expect((await edit(product, { skus })).code).toBe(0);
  const [sku] = (await read(product)).skus;
  for (const name of [...Object.keys(SKU_MEMBERS), 'combined_skus']) expect(sku).not.toHaveProperty(name);
  expect(sku).toMatchObject({ price: product.skus[0]?.price, global_listing_policy: { price_sync: true } });
});

test('SKUs sent back complete stay unchanged, and price changes alone need no review', async () => {
  const product = await productWithAllFields('SELLER_DEACTIVATED', 2);
  const skus = product.skus.map((sku) => ({
    ...completeSku(sku),
    price: { amount: '99000', currency: 'VND' },
  }));
  expect((await edit(product, { skus })).data.audit).toEqual({ status: 'APPROVED' });
  const after = await read(product);
  expect(after.skus).toEqual(
    product.skus.map((sku) => ({
      ...sku,
      price: { currency: 'VND', sale_price: '99000', tax_exclusive_price: '99000' },
    })),
  );
  expect(after.status).toBe('SELLER_DEACTIVATED');
});

test('a request cannot set fields owned by the marketplace', async () => {
  const product = await productWithAllFields('SELLER_DEACTIVATED', 3);
  const skus = product.skus.map((sku) => ({
    ...completeSku(sku),
    status_info: { status: 'BROKEN' },
    global_listing_policy: {},
  }));
  await edit(product, { skus });
  const [sku] = (await read(product)).skus;
  expect(sku).toMatchObject({ status_info: { status: 'DEACTIVATED' } });
  expect(sku).toMatchObject({ global_listing_policy: { price_sync: true } });
});

test('an edit of a draft lists it unless save_mode says otherwise', async () => {
  const draft = at.some('DRAFT');
  const title = 'Bản nháp này được sửa mà không niêm yết ngay';
  await edit(draft, { title, save_mode: 'AS_DRAFT' });
  expect(await read(draft)).toMatchObject({ title, status: 'DRAFT' });
  await edit(draft, { title: `${title} nữa` });
  expect((await read(draft)).status).toBe('PENDING');
});

test('an edit builds on the draft of a live product, and only an existing version under review can be read', async () => {
  const product = at.some('ACTIVATE', 8);
  const missing = await at.detail(product.id, { return_under_review_version: 'true' });
  expect(missing.code).toBe(12052547);
  await edit(product, { description: '<p>Nháp</p>', save_mode: 'AS_DRAFT' });
  await edit(product, { title: 'Tiêu đề mới dựng trên bản nháp có sẵn đấy' });
  at.advance(3000);
  expect((await read(product)).description).toBe('<p>Nháp</p>');
});

test('stock can be set in every status but two, and keeps the backorders it omits', async () => {
  const product = await productWithAllFields('DRAFT', 1);
  const stock = (one: Product) => ({
    skus: one.skus.map(({ id, inventory }) => ({
      id,
      inventory: inventory.map(({ warehouse_id }) => ({ warehouse_id, quantity: 3 })),
    })),
  });
  const update = (one: Product) =>
    at.client.call('POST', `${PRODUCTS}/${one.id}/inventory/update`, { body: stock(one) });
  expect((await update(product)).data).toEqual({});
  expect((await read(product)).skus[0]?.inventory[0]).toMatchObject({ quantity: 3, backorder_quantity: 4 });
  expect((await update(at.some('FREEZE'))).code).toBe(12052901);
});
