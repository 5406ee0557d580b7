import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json, ShopInfo } from '../testing/client.ts';
import { type Product, ProductShop, SEARCH } from '../testing/product-shop.ts';

let at: ProductShop;
beforeAll(async () => {
  at = await ProductShop.start();
});
beforeEach(() => at.refresh());
afterAll(() => at.client.app.close());

test('search returns every product once, newest first, and each filter agrees with brute force', async () => {
  const middle = at.truth[30];
  if (middle === undefined) throw new Error('too few products');
  const filters: [Json, (product: Product) => boolean][] = [
    [{}, () => true],
    [{ status: 'ALL' }, () => true],
    ...['DRAFT', 'PENDING', 'FAILED', 'ACTIVATE', 'SELLER_DEACTIVATED', 'FREEZE', 'DELETED'].map(
      (status): [Json, (product: Product) => boolean] => [{ status }, (product) => product.status === status],
    ),
    [{ listing_quality_tiers: ['POOR', 'GOOD'] }, (product) => product.listing_quality_tier !== 'FAIR'],
    [{ audit_status: ['FAILED'] }, (product) => (product.audit as Json).status === 'FAILED'],
    [{ create_time_ge: middle.create_time }, (product) => product.create_time >= middle.create_time],
    [{ update_time_le: middle.update_time }, (product) => product.update_time <= middle.update_time],
    [{ seller_skus: [middle.skus[0]?.seller_sku] }, (product) => product.id === middle.id],
    [{ sku_ids: [middle.skus[0]?.id, '1812345678901234567'] }, (product) => product.id === middle.id],
    [{ listing_platforms: ['TOKOPEDIA'] }, () => false],
  ];
  for (const [body, keep] of filters) {
    const { products, total } = await at.searchAll(body);
    const expected = at.truth.filter(keep).reverse();
    expect(
      products.map((product) => product.id),
      JSON.stringify(body),
    ).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(expected.length);
  }
  const { products } = await at.searchAll({});
  expect(products[0]).not.toHaveProperty('description');
  expect(products[0]).not.toHaveProperty('main_images');
});

test('a search ends at 10 000 rows, and slices by time reach the rest', async () => {
  const big = await at.client.control<ShopInfo>('POST', '/shops', {
    seller: at.shop.seller,
    products: 10_150,
    orders: 0,
  });
  at.client.cipher = big.cipher;
  let token = '';
  let seen = 0;
  let last: Product | undefined;
  for (;;) {
    const query: Record<string, string> = {
      page_size: '100',
      ...(token === '' ? {} : { page_token: token }),
    };
    const answer = await at.client.call('POST', SEARCH, { query, body: {} });
    if (answer.code !== 0) {
      expect(answer.code).toBe(12052180);
      break;
    }
    const products = answer.data.products as Product[];
    seen += products.length;
    last = products.at(-1);
    expect(answer.data.total_count).toBe(10_150);
    token = String(answer.data.next_page_token);
  }
  expect(seen).toBe(10_000);
  const rest = await at.searchAll({ create_time_le: (last?.create_time ?? 0) - 1 });
  expect(rest.total).toBe(150);
  at.client.cipher = at.shop.cipher;
});

test('detail has pictures, category, brand and attributes, but not for frozen, deleted, foreign and unknown products', async () => {
  const { data } = await at.detail(at.some('ACTIVATE').id);
  expect(data).toMatchObject({ id: at.some('ACTIVATE').id, status: 'ACTIVATE', product_status: 'ACTIVATE' });
  expect(data.category_chains).toHaveLength(2);
  const image = (data.main_images as { urls: string[] }[])[0]?.urls[0] ?? '';
  const picture = await fetch(image);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect((await at.detail(at.some('DELETED').id)).code).toBe(12052901);
  expect((await at.detail(at.some('FREEZE').id)).code).toBe(12052901);
  expect((await at.detail('1712345678901234567')).code).toBe(12052032);
  const other = (await at.client.shops()).find((one) => one.region === 'US');
  const foreign = other && (await at.storedProducts(other))[0]?.id;
  expect((await at.detail(foreign ?? '')).code).toBe(12052048);
});

test('categories, attributes, rules, brands and warehouses are listed', async () => {
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await at.client.call('GET', path, { query })).data;
  const { categories } = await get('/product/202309/categories', { locale: 'en-US' });
  const leaf = (categories as { id: string; is_leaf: boolean }[]).find((category) => category.is_leaf);
  const { attributes } = await get(`/product/202309/categories/${leaf?.id}/attributes`);
  expect((attributes as Json[])[0]).toHaveProperty('is_requried');
  expect(await get(`/product/202309/categories/${leaf?.id}/rules`)).toMatchObject({
    cod: { is_supported: true },
  });
  const brands = await get('/product/202309/brands', { page_size: '7' });
  expect(brands.brands).toHaveLength(7);
  const next = await get('/product/202309/brands', {
    page_size: '100',
    page_token: String(brands.next_page_token),
  });
  expect((next.brands as Json[]).length).toBe(Number(brands.total_count) - 7);
  const { warehouses } = await get('/logistics/202309/warehouses');
  expect(warehouses).toMatchObject([{ type: 'SALES_WAREHOUSE' }, {}, { type: 'RETURN_WAREHOUSE' }]);
  expect((warehouses as { address: Json }[])[0]?.address).toHaveProperty('distict');
});
