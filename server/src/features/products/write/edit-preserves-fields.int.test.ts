import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductFields } from '../../../testing/products/all-product-fields.ts';
import {
  type EditableStatus,
  type FullProduct,
  type FullProductsFixture,
  startFullProductsFixture,
} from '../../../testing/products/full-products-fixture.ts';

let at: FullProductsFixture;
beforeAll(async () => {
  at = await startFullProductsFixture();
});
afterAll(() => at.stop());

const price = (amount: string) => ({ currency: 'VND', sale_price: amount, tax_exclusive_price: amount });
const lowest = ({ skus }: ProductFields) => Math.min(...skus.map((sku) => Number(sku.price.sale_price)));

type Sku = ProductFields['skus'][number];
const withSkus = (product: ProductFields, change: (sku: Sku, place: number) => Partial<Sku>) => ({
  ...product,
  skus: product.skus.map((sku, place) => ({ ...sku, ...change(sku, place) })),
});
const shownPrice = (product: ProductFields, amount: string) =>
  withSkus(product, (sku) =>
    Number(sku.price.sale_price) === lowest(product) ? { price: price(amount) } : {},
  );
const firstSku = (product: ProductFields, change: (sku: Sku) => Partial<Sku>) =>
  withSkus(product, (sku, place) => (place === 0 ? change(sku) : {}));
const pieces = (sku: Sku, quantity: number) => ({
  inventory: sku.inventory.map((level, place) => (place === 0 ? { ...level, quantity } : level)),
});
const everyPiece = (sku: Sku, quantity: number) => ({
  inventory: sku.inventory.map((level, place) => ({ ...level, quantity: place === 0 ? quantity : 0 })),
});
const stateOf = (product: ProductFields, status: EditableStatus) => ({
  ...withSkus(product, () => ({
    status_info:
      status === 'ACTIVATE' ? { status: 'NORMAL' } : { status: 'DEACTIVATED', deactivation_source: 'SELLER' },
  })),
  status,
  product_status: status,
});

const edit = (body: object) => (product: FullProduct) => at.done('PUT', `/products/${product.id}`, body);
const editSku =
  (change: (sku: Sku) => object) =>
  async (product: FullProduct, { skus: [sku] }: ProductFields) =>
    sku && at.done('PATCH', `/products/${product.id}/skus`, { skus: [{ id: sku.id, ...change(sku) }] });
const stock =
  (quantity: number) =>
  ({ inventory: [level] }: Sku) => ({ inventory: [{ warehouse_id: level?.warehouse_id, quantity }] });
const move = (status: EditableStatus) => (product: FullProduct) =>
  at.done('PATCH', `/products/${product.id}/status`, { status });
const bulk = (change: object) => (product: FullProduct) =>
  at.done('PATCH', '/products/bulk', { product_ids: [product.id], ...change });
const andUndo = (change: object) => async (product: FullProduct) => {
  const { bulk_id } = await bulk(change)(product);
  await at.done('POST', `/products/bulk/${bulk_id}/undo`, {});
};

type Kind = [
  name: string,
  status: EditableStatus,
  act: (product: FullProduct, before: ProductFields) => Promise<unknown>,
  wanted: (before: ProductFields) => ProductFields,
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
    const product = await at.fullProduct(status);
    const before = await at.truthOf(product);
    await act(product, before);
    await expect
      .poll(async () => isDeepStrictEqual(await at.truthOf(product), wanted(before)), { timeout: 180_000 })
      .toBe(true)
      .catch(async () => expect(await at.truthOf(product)).toEqual(wanted(before)));
  });

  it('nothing at all when the content is refused after the price was taken', async () => {
    const product = await at.fullProduct('ACTIVATE');
    const before = await at.truthOf(product);
    const path = '/product/202509/products/{product_id}/partial_edit';
    await at.sandbox.control('POST', '/faults', {
      path,
      kind: 'error',
      code: 12052990,
      message: 'Không được',
    });
    const answer = await at.call('PUT', `/products/${product.id}`, { title: `${TITLE} 3`, price: '399000' });
    expect(answer.json()).toMatchObject({ statusCode: 422, message: 'Không được' });
    await at.sandbox.control('DELETE', '/faults');
    expect(await at.truthOf(product)).toEqual(before);
  });
});
