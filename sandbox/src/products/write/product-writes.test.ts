import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Json, signRequest, TEST_APP } from '../../testing/client.ts';
import { PRODUCTS, type Product, ProductShop, type Sku } from '../../testing/product-shop.ts';

let at: ProductShop;
beforeAll(async () => {
  at = await ProductShop.start();
});
beforeEach(() => at.refresh());
afterAll(() => at.client.app.close());

test('a created product is pending, then live; the same idempotency key creates one product', async () => {
  const body = at.newProduct({ idempotency_key: 'k-1' });
  const created = await at.client.call('POST', PRODUCTS, { body });
  expect(created.code, created.message).toBe(0);
  const again = await at.client.call('POST', PRODUCTS, { body });
  expect(again.data.product_id).toBe(created.data.product_id);
  const id = String(created.data.product_id);
  expect(id).toMatch(/^\d{19}$/);
  expect((await at.detail(id)).data.status).toBe('PENDING');
  at.advance(3000);
  const live = await at.detail(id);
  expect(live.data).toMatchObject({ status: 'ACTIVATE', title: body.title, audit: { status: 'APPROVED' } });
  expect((live.data.skus as Sku[])[0]).toMatchObject({
    seller_sku: 'BGN-01',
    price: { sale_price: '189000' },
  });
  expect((await at.searchAll({ seller_skus: ['BGN-01'] })).total).toBe(1);
  const draft = await at.client.call('POST', PRODUCTS, { body: at.newProduct({ save_mode: 'AS_DRAFT' }) });
  expect((await at.detail(String(draft.data.product_id))).data.status).toBe('DRAFT');
  const bad = await at.client.call('POST', PRODUCTS, {
    body: at.newProduct({ title: 'Túi xách hàng giả loại tốt nhất 2026' }),
  });
  at.advance(3000);
  expect((await at.detail(String(bad.data.product_id))).data.status).toBe('FAILED');
});

test.each([
  ['a short title', 12052910, 'title', { title: 'ngắn' }],
  ['a long title', 12052051, 'title', { title: 'x'.repeat(256) }],
  ['no title', 12052261, 'title', { title: undefined }],
  ['no description', 12052015, 'description', { description: ' ' }],
  ['no leaf category', 12052024, 'category_id', { category_id: '600001' }],
  ['an unknown category', 12052023, 'category_id', { category_id: '1' }],
  ['the old category version', 12052217, 'category_version', { category_version: 'v1' }],
  ['no picture', 12052028, 'main_images', { main_images: [] }],
  ['an unknown picture', 12052300, 'main_images', { main_images: [{ uri: 'tos-sandbox-i-upload/none' }] }],
  [
    'ten pictures',
    12052306,
    'main_images',
    { main_images: Array(10).fill({ uri: 'tos-sandbox-i-photo/cup-00000001' }) },
  ],
  ['no weight', 12019011, 'package_weight', { package_weight: undefined }],
  ['no SKU', 12052902, 'skus', { skus: [] }],
  ['an unknown brand', 12052026, 'brand_id', { brand_id: '1' }],
])('create rejects %s with %i, naming %s', async (_name, code, field, more) => {
  const before = (await at.searchAll({})).total;
  const answer = await at.client.call('POST', PRODUCTS, { body: at.newProduct(more) });
  expect(answer).toMatchObject({ status: 200, code });
  expect(answer.message).toContain(field);
  expect((await at.searchAll({})).total).toBe(before);
});

const colour = (value_name: string) => ({ name: 'Màu', value_name });

test.each([
  ['decimals of a currency without any', 12052012, [{ price: { amount: '1.5', currency: 'VND' } }]],
  ['a price of nothing', 12052073, [{ price: { amount: '0', currency: 'VND' } }]],
  ['a foreign currency', 12052084, [{ price: { amount: '1', currency: 'USD' } }]],
  ['a seller SKU with a space', 12019059, [{ seller_sku: 'A 1' }]],
  ['a warehouse of nobody', 12052530, [{ inventory: [{ warehouse_id: '1', quantity: 1 }] }]],
  ['no warehouse where there are two', 12019028, [{ inventory: [{ quantity: 1 }] }]],
  ['no stock', 12019022, [{ inventory: [] }]],
  ['two SKUs of one colour', 12052560, [{}, {}]],
  [
    'a SKU with another sales attribute',
    12052550,
    [{}, { sales_attributes: [colour('Xanh'), { name: 'Cỡ', value_name: 'S' }] }],
  ],
  ['one sales attribute twice', 12052560, [{ sales_attributes: [colour('Xanh'), colour('Đỏ')] }]],
])('create rejects %s with %i', async (_name, code, changes) => {
  const [model] = at.newProduct().skus as Json[];
  const body = at.newProduct({ skus: changes.map((change) => ({ ...model, ...change })) });
  expect((await at.client.call('POST', PRODUCTS, { body })).code).toBe(code);
});

test('a content edit appears after its review, price and stock at once', async () => {
  const product = at.some('ACTIVATE', 3);
  const path = `${PRODUCTS}/${product.id}/partial_edit`;
  const title = 'Tên mới của sản phẩm này dài đủ hai mươi lăm chữ';
  const edited = await at.client.call('POST', path, { body: { title } });
  expect(edited.data.audit).toEqual({ status: 'AUDITING' });
  expect((await at.detail(product.id)).data.title).toBe(product.title);
  expect((await at.detail(product.id, { return_under_review_version: 'true' })).data.title).toBe(title);
  at.advance(3000);
  const after = await at.detail(product.id);
  expect(after.data.title).toBe(title);
  expect(Number(after.data.update_time)).toBeGreaterThan(product.update_time);
  expect((await at.client.call('POST', path, { body: { category_id: '600065' } })).code).toBe(12052910);
});

test('a full edit blanks omitted members, keeps price and stock, and removes missing SKUs', async () => {
  const product = at.some('ACTIVATE', 4);
  const [kept] = product.skus;
  const body = at.newProduct({ skus: [{ id: kept?.id, seller_sku: 'KEPT' }] });
  const answer = await at.client.call('PUT', `/product/202509/products/${product.id}`, { body });
  expect(answer.code, answer.message).toBe(0);
  at.advance(3000);
  const { data } = await at.detail(product.id);
  expect(data).not.toHaveProperty('brand');
  expect(data.skus).toHaveLength(1);
  expect((data.skus as Sku[])[0]).toMatchObject({
    id: kept?.id,
    seller_sku: 'KEPT',
    price: kept?.price,
    inventory: kept?.inventory,
  });
});

test('prices change only for live products, own SKUs and the right currency', async () => {
  const update = (product: Product, price: Json, id = product.skus[0]?.id) =>
    at.client.call('POST', `${PRODUCTS}/${product.id}/prices/update`, { body: { skus: [{ id, price }] } });
  const product = at.some('ACTIVATE', 5);
  expect((await update(product, { amount: '123000', currency: 'VND' })).code).toBe(0);
  const { data } = await at.detail(product.id);
  expect((data.skus as Sku[])[0]?.price.sale_price).toBe('123000');
  expect((await update(product, { amount: '1', currency: 'USD' })).code).toBe(12052084);
  expect((await update(product, { amount: '0', currency: 'VND' })).code).toBe(12052073);
  expect((await update(product, { amount: '1.5', currency: 'VND' })).code).toBe(12052012);
  expect((await update(product, { amount: '1', currency: 'VND' }, '1812345678901234567')).code).toBe(
    12052557,
  );
  const path = `${PRODUCTS}/${product.id}/prices/update`;
  expect((await at.client.call('POST', path, { body: { skus: [] } })).code).toBe(12052902);
  expect((await update(at.some('DRAFT'), { amount: '1000', currency: 'VND' })).code).toBe(12052901);
});

test('inventory takes absolute numbers per warehouse, reports errors per SKU, and search shows it', async () => {
  const product = at.some('ACTIVATE', 6);
  const [sku] = product.skus;
  const path = `${PRODUCTS}/${product.id}/inventory/update`;
  const full = sku?.inventory.map(({ warehouse_id }) => ({ warehouse_id, quantity: 7 }));
  expect(
    (await at.client.call('POST', path, { body: { skus: [{ id: sku?.id, inventory: full }] } })).data,
  ).toEqual({});
  const partial = await at.client.call('POST', path, {
    body: {
      skus: [
        { id: sku?.id, inventory: full?.slice(0, 1) },
        { id: sku?.id, inventory: [{ quantity: 1 }] },
        { id: sku?.id, inventory: [{ warehouse_id: '1', quantity: 1 }] },
        { id: sku?.id, inventory: full?.map((level) => ({ ...level, quantity: 100_000 })) },
        { id: '1', inventory: full },
      ],
    },
  });
  expect(partial.code).toBe(0);
  expect(partial.data.errors).toMatchObject([
    { code: 12019028, detail: { extra_errors: [{ warehouse_id: full?.[1]?.warehouse_id }] } },
    { code: 12019028 },
    { code: 12052530, detail: { extra_errors: [{ warehouse_id: '1' }] } },
    { code: 12052055 },
    { code: 12052556, detail: { sku_id: '1' } },
  ]);
  expect((await at.client.call('POST', path, { body: { skus: [] } })).code).toBe(12052902);
  const single = (await at.client.call('POST', PRODUCTS, { body: at.newProduct() })).data;
  const body = { skus: [{ id: (single.skus as Sku[])[0]?.id, inventory: [{ quantity: 5 }] }] };
  const update = await at.client.call('POST', `${PRODUCTS}/${single.product_id}/inventory/update`, { body });
  expect(update.data, 'one warehouse needs no id').toEqual({});
  const found = await at.client.call('POST', '/product/202309/inventory/search', {
    body: { sku_ids: [sku?.id] },
  });
  expect(found.data.inventory).toMatchObject([
    { product_id: product.id, skus: [{ id: sku?.id, total_available_quantity: 14 }] },
  ]);
});

test('activate, deactivate, delete and recover change the status, with errors per id', async () => {
  const product = at.some('ACTIVATE', 7);
  const act = (method: string, verb: string, ids: string[]) =>
    at.client.call(method, `${PRODUCTS}${verb}`, { body: { product_ids: ids } });
  const status = async () => (await at.storedProducts(at.shop)).find((one) => one.id === product.id)?.status;
  const mixed = await act('POST', '/deactivate', [product.id, '1712345678901234567']);
  expect(mixed).toMatchObject({ code: 0, data: { errors: [{ code: 12052032 }] } });
  expect(await status()).toBe('SELLER_DEACTIVATED');
  expect((await act('POST', '/deactivate', [product.id])).data.errors).toMatchObject([{ code: 12052901 }]);
  await act('POST', '/activate', [product.id]);
  expect(await status()).toBe('PENDING');
  at.advance(3000);
  expect(await status()).toBe('ACTIVATE');
  expect((await act('DELETE', '', [product.id])).data).toEqual({});
  expect(await status()).toBe('DELETED');
  await act('POST', '/recover', [product.id]);
  expect(await status()).toBe('SELLER_DEACTIVATED');
  expect((await act('POST', '/activate', Array(21).fill('1'))).code).toBe(12019120);
});

test('a picture uploads unsigned and without a cipher, and is served', async () => {
  const source = await fetch((at.some('ACTIVATE').main_images as { urls: string[] }[])[0]?.urls[0] ?? '');
  const bytes = await source.arrayBuffer();
  const upload = async (content: ArrayBuffer | string, useCase = 'MAIN_IMAGE') => {
    const path = '/product/202309/images/upload';
    const query = { app_key: TEST_APP.appKey, timestamp: String(Math.floor(at.now() / 1000)) };
    const sign = signRequest(TEST_APP.appSecret, path, query, '');
    const form = new FormData();
    form.set('data', new Blob([content]), 'a.png');
    form.set('use_case', useCase);
    const answer = await fetch(`${at.client.url}${path}?${new URLSearchParams({ ...query, sign })}`, {
      method: 'POST',
      body: form,
      headers: { 'x-tts-access-token': at.client.token ?? '' },
    });
    return (await answer.json()) as { code: number; data: Json };
  };
  const { code, data } = await upload(bytes);
  expect(code).toBe(0);
  expect(data).toMatchObject({ width: 400, height: 400, use_case: 'MAIN_IMAGE' });
  expect(await (await fetch(String(data.url))).arrayBuffer()).toEqual(bytes);
  const created = await at.client.call('POST', PRODUCTS, {
    body: at.newProduct({ main_images: [{ uri: data.uri }] }),
  });
  expect(created.code).toBe(0);
  expect((await upload('not a picture')).code).toBe(12038015);
  expect((await upload('')).code).toBe(12038002);
  expect((await upload(new ArrayBuffer(10 * 1024 * 1024 + 1))).code).toBe(12038005);
  expect((await upload(bytes, 'WALL')).code).toBe(36009004);
});
