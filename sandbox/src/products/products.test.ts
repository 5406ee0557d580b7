import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type Json,
  type ShopInfo,
  signRequest,
  startWithShop,
  TEST_APP,
  type TestClient,
} from '../testing/client.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Sku = {
  id: string;
  seller_sku: string;
  price: { sale_price: string };
  inventory: { warehouse_id: string; quantity: number }[];
};
type Product = Json & {
  id: string;
  title: string;
  status: string;
  update_time: number;
  create_time: number;
  skus: Sku[];
};

const SEARCH = '/product/202502/products/search';
const PRODUCTS = '/product/202309/products';
let now = Date.UTC(2026, 10, 15, 9, 30);
let client: TestClient;
let shop: ShopInfo;
let truth: Product[];

beforeAll(async () => {
  ({ client, shop } = await startWithShop('VN', { clock: () => now, reviewSeconds: 3 }));
});
beforeEach(async () => {
  truth = await truthOf(shop);
});
afterAll(() => client.app.close());

async function truthOf(one: ShopInfo): Promise<Product[]> {
  return (await client.control<{ products: Product[] }>('GET', `/products?shop_id=${one.id}`)).products;
}

async function walk(body: Json): Promise<{ products: Product[]; total: unknown }> {
  const products: Product[] = [];
  for (let token = ''; ; ) {
    const query: Record<string, string> = { page_size: '50', ...(token === '' ? {} : { page_token: token }) };
    const answer = await client.call('POST', SEARCH, { query, body });
    expect(answer.code, answer.message).toBe(0);
    products.push(...(answer.data.products as Product[]));
    token = String(answer.data.next_page_token);
    if (token === '') return { products, total: answer.data.total_count };
  }
}

const some = (status: string, nth = 0): Product => {
  const found = truth.filter((product) => product.status === status)[nth];
  if (found === undefined) throw new Error(`no product in ${status}`);
  return found;
};
const detail = (id: string, query: Record<string, string> = {}) =>
  client.call('GET', `${PRODUCTS}/${id}`, { query });

function newProduct(more: Json = {}): Json {
  const [warehouse] = some('ACTIVATE').skus[0]?.inventory ?? [];
  return {
    title: 'Bình giữ nhiệt inox 304 có quai xách 900ml',
    description: '<p>Giữ nóng 12 giờ</p>',
    category_id: '600065',
    category_version: 'v2',
    main_images: [{ uri: (some('ACTIVATE').main_images as { uri: string }[])[0]?.uri }],
    package_weight: { value: '0.6', unit: 'KILOGRAM' },
    skus: [
      {
        seller_sku: 'BGN-01',
        price: { amount: '189000', currency: 'VND' },
        inventory: [{ warehouse_id: warehouse?.warehouse_id, quantity: 12 }],
        sales_attributes: [{ name: 'Màu', value_name: 'Đỏ' }],
      },
    ],
    ...more,
  };
}

test('search gives every product once, newest first, and each filter agrees with brute force', async () => {
  const middle = truth[75];
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
    const { products, total } = await walk(body);
    const expected = truth.filter(keep).reverse();
    expect(
      products.map((product) => product.id),
      JSON.stringify(body),
    ).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(expected.length);
  }
  const { products } = await walk({});
  expect(products[0]).not.toHaveProperty('description');
  expect(products[0]).not.toHaveProperty('main_images');
});

test('a search ends at 10 000 rows; slices by time reach the rest', async () => {
  const big = await client.control<ShopInfo>('POST', '/shops', {
    seller: shop.seller,
    products: 10_150,
    orders: 0,
  });
  client.cipher = big.cipher;
  let token = '';
  let seen = 0;
  let last: Product | undefined;
  for (;;) {
    const query: Record<string, string> = {
      page_size: '100',
      ...(token === '' ? {} : { page_token: token }),
    };
    const answer = await client.call('POST', SEARCH, { query, body: {} });
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
  const rest = await walk({ create_time_le: (last?.create_time ?? 0) - 1 });
  expect(rest.total).toBe(150);
  client.cipher = shop.cipher;
});

test('detail has pictures, category, brand, attributes; not for frozen, deleted, foreign and unknown ones', async () => {
  const { data } = await detail(some('ACTIVATE').id);
  expect(data).toMatchObject({ id: some('ACTIVATE').id, status: 'ACTIVATE', product_status: 'ACTIVATE' });
  expect(data.category_chains).toHaveLength(2);
  const image = (data.main_images as { urls: string[] }[])[0]?.urls[0] ?? '';
  const picture = await fetch(image);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect((await detail(some('DELETED').id)).code).toBe(12052901);
  expect((await detail(some('FREEZE').id)).code).toBe(12052901);
  expect((await detail('1712345678901234567')).code).toBe(12052032);
  const other = (await client.shops()).find((one) => one.region === 'US');
  const foreign = other && (await truthOf(other))[0]?.id;
  expect((await detail(foreign ?? '')).code).toBe(12052048);
});

test('a created product is pending, then live; the same idempotency key makes one product', async () => {
  const body = newProduct({ idempotency_key: 'k-1' });
  const made = await client.call('POST', PRODUCTS, { body });
  expect(made.code, made.message).toBe(0);
  const again = await client.call('POST', PRODUCTS, { body });
  expect(again.data.product_id).toBe(made.data.product_id);
  const id = String(made.data.product_id);
  expect(id).toMatch(/^\d{19}$/);
  expect((await detail(id)).data.status).toBe('PENDING');
  now += 3000;
  const live = await detail(id);
  expect(live.data).toMatchObject({ status: 'ACTIVATE', title: body.title, audit: { status: 'APPROVED' } });
  expect((live.data.skus as Sku[])[0]).toMatchObject({
    seller_sku: 'BGN-01',
    price: { sale_price: '189000' },
  });
  expect((await walk({ seller_skus: ['BGN-01'] })).total).toBe(1);
  const draft = await client.call('POST', PRODUCTS, { body: newProduct({ save_mode: 'AS_DRAFT' }) });
  expect((await detail(String(draft.data.product_id))).data.status).toBe('DRAFT');
  const bad = await client.call('POST', PRODUCTS, {
    body: newProduct({ title: 'Túi xách hàng giả loại tốt nhất 2026' }),
  });
  now += 3000;
  expect((await detail(String(bad.data.product_id))).data.status).toBe('FAILED');
});

test.each([
  ['a short title', { title: 'ngắn' }],
  ['no title', { title: undefined }],
  ['no leaf category', { category_id: '600001' }],
  ['the old category version', { category_version: 'v1' }],
  ['an unknown picture', { main_images: [{ uri: 'tos-sandbox-i-upload/none' }] }],
  ['ten pictures', { main_images: Array(10).fill({ uri: 'tos-sandbox-i-photo/cup-00000001' }) }],
  ['no weight', { package_weight: undefined }],
  ['no SKU', { skus: [] }],
  ['an unknown brand', { brand_id: '1' }],
  ['decimals of a currency without any', { skus: [{ price: { amount: '1.5', currency: 'VND' } }] }],
  ['a foreign currency', { skus: [{ price: { amount: '1', currency: 'USD' } }] }],
])('create refuses %s', async (_name, more) => {
  const before = (await walk({})).total;
  expect((await client.call('POST', PRODUCTS, { body: newProduct(more) })).code).toBe(12052910);
  expect((await walk({})).total).toBe(before);
});

test('a content edit shows after its review; price and stock at once', async () => {
  const product = some('ACTIVATE', 3);
  const path = `${PRODUCTS}/${product.id}/partial_edit`;
  const title = 'Tên mới của sản phẩm này dài đủ hai mươi lăm chữ';
  const edited = await client.call('POST', path, { body: { title } });
  expect(edited.data.audit).toEqual({ status: 'AUDITING' });
  expect((await detail(product.id)).data.title).toBe(product.title);
  expect((await detail(product.id, { return_under_review_version: 'true' })).data.title).toBe(title);
  now += 3000;
  const after = await detail(product.id);
  expect(after.data.title).toBe(title);
  expect(Number(after.data.update_time)).toBeGreaterThan(product.update_time);
  expect((await client.call('POST', path, { body: { category_id: '600065' } })).code).toBe(12052910);
});

test('a full edit blanks what is left out, keeps price and stock, and removes missing SKUs', async () => {
  const product = some('ACTIVATE', 4);
  const [kept] = product.skus;
  const body = newProduct({ skus: [{ id: kept?.id, seller_sku: 'KEPT' }] });
  const answer = await client.call('PUT', `/product/202509/products/${product.id}`, { body });
  expect(answer.code, answer.message).toBe(0);
  now += 3000;
  const { data } = await detail(product.id);
  expect(data).not.toHaveProperty('brand');
  expect(data.skus).toHaveLength(1);
  expect((data.skus as Sku[])[0]).toMatchObject({
    id: kept?.id,
    seller_sku: 'KEPT',
    price: kept?.price,
    inventory: kept?.inventory,
  });
});

test('prices: only of live products, own SKUs and the right currency', async () => {
  const update = (product: Product, price: Json, id = product.skus[0]?.id) =>
    client.call('POST', `${PRODUCTS}/${product.id}/prices/update`, { body: { skus: [{ id, price }] } });
  const product = some('ACTIVATE', 5);
  expect((await update(product, { amount: '123000', currency: 'VND' })).code).toBe(0);
  const { data } = await detail(product.id);
  expect((data.skus as Sku[])[0]?.price.sale_price).toBe('123000');
  expect((await update(product, { amount: '1', currency: 'USD' })).code).toBe(12052910);
  expect((await update(product, { amount: '0', currency: 'VND' })).code).toBe(12052910);
  expect((await update(product, { amount: '1', currency: 'VND' }, '1812345678901234567')).code).toBe(
    12052910,
  );
  expect((await update(some('DRAFT'), { amount: '1000', currency: 'VND' })).code).toBe(12052901);
});

test('inventory: absolute numbers, every warehouse, errors per SKU; search sees it', async () => {
  const product = some('ACTIVATE', 6);
  const [sku] = product.skus;
  const path = `${PRODUCTS}/${product.id}/inventory/update`;
  const full = sku?.inventory.map(({ warehouse_id }) => ({ warehouse_id, quantity: 7 }));
  expect(
    (await client.call('POST', path, { body: { skus: [{ id: sku?.id, inventory: full }] } })).data,
  ).toEqual({});
  const partial = await client.call('POST', path, {
    body: {
      skus: [
        { id: sku?.id, inventory: full?.slice(0, 1) },
        { id: '1', inventory: full },
      ],
    },
  });
  expect(partial.code).toBe(0);
  expect(partial.data.errors).toMatchObject([{ code: 12052990 }, { code: 12052032 }]);
  const found = await client.call('POST', '/product/202309/inventory/search', {
    body: { sku_ids: [sku?.id] },
  });
  expect(found.data.inventory).toMatchObject([
    { product_id: product.id, skus: [{ id: sku?.id, total_available_quantity: 14 }] },
  ]);
});

test('activate, deactivate, delete and recover move states, with errors per id', async () => {
  const product = some('ACTIVATE', 7);
  const act = (method: string, verb: string, ids: string[]) =>
    client.call(method, `${PRODUCTS}${verb}`, { body: { product_ids: ids } });
  const status = async () => (await truthOf(shop)).find((one) => one.id === product.id)?.status;
  const mixed = await act('POST', '/deactivate', [product.id, '1712345678901234567']);
  expect(mixed).toMatchObject({ code: 0, data: { errors: [{ code: 12052032 }] } });
  expect(await status()).toBe('SELLER_DEACTIVATED');
  expect((await act('POST', '/deactivate', [product.id])).data.errors).toMatchObject([{ code: 12052901 }]);
  await act('POST', '/activate', [product.id]);
  expect(await status()).toBe('PENDING');
  now += 3000;
  expect(await status()).toBe('ACTIVATE');
  expect((await act('DELETE', '', [product.id])).data).toEqual({});
  expect(await status()).toBe('DELETED');
  await act('POST', '/recover', [product.id]);
  expect(await status()).toBe('SELLER_DEACTIVATED');
  expect((await act('POST', '/activate', Array(21).fill('1'))).code).toBe(12019120);
});

test('uploads a picture unsigned, without a cipher, and serves it', async () => {
  const source = await fetch((some('ACTIVATE').main_images as { urls: string[] }[])[0]?.urls[0] ?? '');
  const bytes = await source.arrayBuffer();
  const upload = async (content: ArrayBuffer | string, useCase = 'MAIN_IMAGE') => {
    const path = '/product/202309/images/upload';
    const query = { app_key: TEST_APP.appKey, timestamp: String(Math.floor(now / 1000)) };
    const sign = signRequest(TEST_APP.appSecret, path, query, '');
    const form = new FormData();
    form.set('data', new Blob([content]), 'a.png');
    form.set('use_case', useCase);
    const answer = await fetch(`${client.url}${path}?${new URLSearchParams({ ...query, sign })}`, {
      method: 'POST',
      body: form,
      headers: { 'x-tts-access-token': client.token ?? '' },
    });
    return (await answer.json()) as { code: number; data: Json };
  };
  const { code, data } = await upload(bytes);
  expect(code).toBe(0);
  expect(data).toMatchObject({ width: 400, height: 400, use_case: 'MAIN_IMAGE' });
  expect(await (await fetch(String(data.url))).arrayBuffer()).toEqual(bytes);
  const made = await client.call('POST', PRODUCTS, {
    body: newProduct({ main_images: [{ uri: data.uri }] }),
  });
  expect(made.code).toBe(0);
  expect((await upload('not a picture')).code).toBe(12052910);
  expect((await upload(bytes, 'WALL')).code).toBe(36009004);
});

test('categories, attributes, rules, brands and warehouses', async () => {
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await client.call('GET', path, { query })).data;
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
