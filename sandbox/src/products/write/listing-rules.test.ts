import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../testing/client.ts';
import { PRODUCTS, ProductShop } from '../../testing/product-shop.ts';

const shops = new Map<string, ProductShop>();
beforeAll(async () => {
  for (const region of ['VN', 'US', 'GB']) {
    const at = await ProductShop.start({}, region);
    await at.refresh();
    shops.set(region, at);
  }
});
afterAll(async () => {
  for (const at of shops.values()) await at.client.app.close();
});

function shopIn(region: string): ProductShop {
  const at = shops.get(region);
  if (at === undefined) throw new Error(`no shop in ${region}`);
  return at;
}

const create = (at: ProductShop, more: Json) =>
  at.client.call('POST', PRODUCTS, { body: at.newProduct(more) });

const inches = { length: '4', width: '4', height: '9', unit: 'INCH' };

test.each([
  ['VN', 'required attributes', 12052104, { product_attributes: undefined }],
  ['US', 'required attributes', 12052104, { product_attributes: undefined }],
  ['GB', 'required attributes', 12052104, { product_attributes: undefined }],
  ['US', 'dimensions', 12019012, { package_dimensions: undefined }],
  ['GB', 'dimensions', 12019012, { package_dimensions: undefined }],
  ['VN', 'dimensions of a lamp', 12019012, { category_id: '600024', package_dimensions: undefined }],
  ['VN', 'a size chart of a dress', 12052673, { category_id: '601265' }],
  ['GB', 'a certificate of food', 12052105, { category_id: '700646' }],
  ['US', 'one system of units', 12052915, { package_dimensions: inches }],
  ['GB', 'metric units', 12019061, { package_weight: { value: '1', unit: 'POUND' } }],
  ['VN', 'values of an attribute', 12052248, { product_attributes: [{ id: '100401', values: [] }] }],
  ['US', 'the newer category tree', 12052217, { category_version: 'v1' }],
  ['VN', 'the newer category tree', 12052217, { category_version: undefined }],
  ['GB', 'the older category tree', 12052217, { category_version: 'v2' }],
])(
  '%s refuses a product without %s with %i, in a create as in an edit',
  async (region, _name, code, more) => {
    const at = shopIn(region);
    const count = async () => (await at.searchAll({})).total;
    const before = await count();
    expect((await create(at, more)).code).toBe(code);
    expect(await count()).toBe(before);
    const product = at.some('ACTIVATE', 2);
    const body = at.newProduct({ skus: [{ id: product.skus[0]?.id }], ...more });
    expect((await at.client.call('PUT', `${PRODUCTS}/${product.id}`, { body })).code).toBe(code);
  },
);

test.each(['VN', 'US', 'GB'])('a complete product is created and edited in %s', async (region) => {
  const at = shopIn(region);
  const created = await create(at, {});
  expect(created).toMatchObject({ code: 0 });
  const path = `${PRODUCTS}/${String(created.data.product_id)}`;
  const [sku] = created.data.skus as { id: string }[];
  const body = at.newProduct({ skus: [{ id: sku?.id }], package_weight: { value: '0.7', unit: 'KILOGRAM' } });
  expect(await at.client.call('PUT', path, { body })).toMatchObject({ code: 0 });
  expect(
    await at.client.call('POST', `${path}/partial_edit`, { body: { description: '<p>x</p>' } }),
  ).toMatchObject({ code: 0 });
});

test('generated products have what their categories require', async () => {
  for (const at of shops.values())
    for (const product of at.truth.filter(({ status }) => status === 'ACTIVATE')) {
      const body = { description: '<p>Edited</p>' };
      const answer = await at.client.call('POST', `${PRODUCTS}/${product.id}/partial_edit`, { body });
      expect(answer.code, answer.message).toBe(0);
    }
});

test('a draft may lack what its category requires, but cannot be listed before it has it', async () => {
  const at = shopIn('GB');
  const draft = await create(at, {
    product_attributes: [],
    package_dimensions: undefined,
    save_mode: 'AS_DRAFT',
  });
  expect(draft.code, draft.message).toBe(0);
  const id = String(draft.data.product_id);
  const activate = () => at.client.call('POST', `${PRODUCTS}/activate`, { body: { product_ids: [id] } });
  expect((await activate()).data.errors).toMatchObject([
    {
      code: 12052990,
      detail: { product_id: id, extra_errors: [{ code: 12052104 }, { code: 12019012 }] },
    },
  ]);
  const edit = (body: Json) => at.client.call('POST', `${PRODUCTS}/${id}/partial_edit`, { body });
  const { product_attributes, package_dimensions } = at.newProduct();
  expect((await edit({ product_attributes })).code).toBe(12019012);
  expect((await edit({ product_attributes, package_dimensions, save_mode: 'AS_DRAFT' })).code).toBe(0);
  expect((await activate()).data).toEqual({});
});

test.each([
  ['US', undefined, 12052217],
  ['US', 'v1', 12052217],
  ['US', 'v2', 0],
  ['GB', undefined, 0],
  ['GB', 'v1', 0],
  ['GB', 'v2', 12052217],
  ['VN', undefined, 0],
  ['VN', 'v1', 0],
  ['VN', 'v2', 0],
])(
  'categories, attributes, rules and brands in %s with version %s answer %i',
  async (region, version, code) => {
    const { client } = shopIn(region);
    const query = version === undefined ? {} : { category_version: version };
    for (const path of ['categories', 'categories/600065/attributes', 'categories/600065/rules'])
      expect((await client.call('GET', `/product/202309/${path}`, { query })).code).toBe(code);
    const brands = await client.call('GET', '/product/202309/brands', {
      query: { ...query, page_size: '5' },
    });
    expect(brands.code).toBe(code);
  },
);
