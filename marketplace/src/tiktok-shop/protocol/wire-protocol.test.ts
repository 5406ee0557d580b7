import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iteratePages } from '../../runtime/paging.ts';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import { expectedSignature, ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { APP, CIPHER, createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const order = (id: string) => ({ ...loadFixture('order'), id });
const sent = () => JSON.parse(server.seen[0]?.body.toString() ?? 'null') as unknown;

function expectSigned() {
  for (const seen of server.seen) {
    expect(seen.query.sign).toBe(expectedSignature(seen, APP.appSecret));
    expect(seen.query.app_key).toBe(APP.appKey);
    expect(seen.headers['x-tts-access-token']).toBe('token-one');
    expect(seen.rawQuery).not.toContain('access_token');
  }
}

describe('orders', () => {
  it('searches a window, widened to whole seconds', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ orders: [], next_page_token: '', total_count: 0 }));
    const window = {
      field: 'updated',
      from: new Date(1_762_000_000_900),
      to: new Date(1_762_000_010_100),
    } as const;
    await shop.listOrders({ window, sort: { field: 'updated', direction: 'asc' }, pageSize: 500 });
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/order/202309/orders/search' });
    expect(server.seen[0]?.query).toMatchObject({
      page_size: '100',
      sort_field: 'update_time',
      sort_order: 'ASC',
      shop_cipher: CIPHER,
    });
    expect(server.seen[0]?.headers['content-type']).toBe('application/json');
    expect(sent()).toEqual({ update_time_ge: 1_762_000_000, update_time_lt: 1_762_000_011 });
    expectSigned();
  });

  it('never sends an empty body', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ orders: [] }));
    await shop.listOrders({});
    await shop.fulfilment.listPackages({});
    await shop.listProducts({});
    for (const { body } of server.seen) expect(body.length).toBeGreaterThan(5);
    expectSigned();
  });

  it('sends page tokens with + / = unharmed and reads all pages', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({ orders: [order('1')], next_page_token: 'a+b/c==&d%', total_count: 3 }),
      ok({ orders: [], next_page_token: 'e' }),
      ok({ orders: [order('2'), { id: 'bad' }], next_page_token: '' }),
    );
    const ids: (string | undefined)[] = [];
    for await (const page of iteratePages((pageToken) => shop.listOrders({ pageToken }))) {
      ids.push(...[...page.items, ...page.rejected].map(({ id }) => id));
    }
    expect(ids).toEqual(['1', '2', 'bad']);
    expect(server.seen.map(({ query }) => query.page_token)).toEqual([undefined, 'a+b/c==&d%', 'e']);
    expect(server.seen[1]?.rawQuery).toContain('page_token=a%2Bb%2Fc%3D%3D%26d%25');
    expectSigned();
  });

  it('reads by id in calls of fifty and says which are missing', async () => {
    const { shop } = createTestShop(server);
    const ids = Array.from({ length: 60 }, (_, index) => String(1000 + index));
    server.script((response, seen) => {
      const asked = seen.query.ids?.split(',') ?? [];
      ok({ orders: asked.filter((id) => id !== '1003').map(order) })(response, seen);
    });
    const batch = await shop.getOrders([...ids, '1000']);
    expect(batch.items).toHaveLength(59);
    expect(batch.missing).toEqual(['1003']);
    expect(server.seen.map(({ query }) => query.ids?.split(',').length)).toEqual([50, 10]);
    expectSigned();
  });

  it('counts a window with one small call', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ orders: [order('1')], next_page_token: 'x', total_count: 12_345 }));
    expect(await shop.countOrders({ field: 'created' })).toBe(12_345);
    expect(server.seen[0]?.query.page_size).toBe('1');
  });
});

describe('products', () => {
  it('searches with an upper bound that is included', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ products: [loadFixture('product')], total_count: 1 }));
    const window = { field: 'updated', from: new Date(5_000), to: new Date(9_000) } as const;
    const page = await shop.listProducts({ window, status: 'DRAFT', skuIds: ['7'] });
    expect(page.items[0]?.detail).toBeNull();
    expect(server.seen[0]?.path).toBe('/product/202502/products/search');
    expect(sent()).toEqual({ status: 'DRAFT', update_time_ge: 5, update_time_le: 8, sku_ids: ['7'] });
  });

  it('never lets an id change the path', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(loadFixture('product')));
    for (const id of ['', '../shops', 'a/b', '1?x=1', '1%2f2']) {
      await expect(shop.getProduct(id)).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect(server.seen).toHaveLength(0);
    expect((await shop.getProduct('1729500000000000001')).item?.detail?.description).toContain('cotton');
    expectSigned();
  });

  it('creates with our draft in the marketplace words', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({ product_id: '99', skus: [{ id: '1', seller_sku: 'A' }], warnings: [{ message: 'w' }] }),
    );
    const result = await shop.createProduct({
      title: 'Áo',
      description: '<p>x</p>',
      categoryId: '600002',
      imageUris: ['tos/1'],
      weight: { value: '0.2', unit: 'KILOGRAM' },
      skus: [
        {
          sellerSku: 'A',
          price: { amount: '10.50', currency: 'GBP' },
          stock: [{ warehouseId: 'w', quantity: 3 }],
        },
      ],
      asDraft: true,
      idempotencyKey: 'k1',
    });
    expect(result).toEqual({
      productId: '99',
      skus: [{ id: '1', sellerSku: 'A', externalId: null }],
      warnings: ['w'],
      auditStatus: null,
    });
    expect(sent()).toEqual({
      title: 'Áo',
      description: '<p>x</p>',
      category_id: '600002',
      main_images: [{ uri: 'tos/1' }],
      package_weight: { value: '0.2', unit: 'KILOGRAM' },
      skus: [
        {
          seller_sku: 'A',
          price: { amount: '10.50', currency: 'GBP' },
          inventory: [{ warehouse_id: 'w', quantity: 3 }],
        },
      ],
      save_mode: 'AS_DRAFT',
      idempotency_key: 'k1',
      category_version: 'v2',
    });
    expectSigned();
  });

  it('patches only what is given', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ product_id: '99', audit: { status: 'AUDITING' } }));
    expect((await shop.patchProduct('99', { title: 'Mới' })).auditStatus).toBe('AUDITING');
    expect(server.seen[0]?.path).toBe('/product/202509/products/99/partial_edit');
    expect(sent()).toEqual({ title: 'Mới' });
  });

  it('judges status changes per product', async () => {
    const { shop } = createTestShop(server);
    const errors = [{ code: 12052901, message: 'status', detail: { product_id: '2', extra_errors: [] } }];
    server.script(ok({ errors }));
    expect(await shop.deleteProducts(['1', '2', '3'])).toEqual({
      done: ['1', '3'],
      failed: [{ id: '2', code: '12052901', message: 'status' }],
    });
    expect(server.seen[0]).toMatchObject({ method: 'DELETE', path: '/product/202309/products' });
    expect(sent()).toEqual({ product_ids: ['1', '2', '3'] });
    expectSigned();
  });

  it('blames every product for an error that names none', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ errors: [{ code: 1, message: 'all wrong' }] }));
    const { done, failed } = await shop.activateProducts(['1', '2']);
    expect(done).toEqual([]);
    expect(failed.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('reports stock per SKU with the marketplace words', async () => {
    const { shop } = createTestShop(server);
    const detail = {
      sku_id: 's2',
      extra_errors: [{ code: 2, message: 'no such warehouse', warehouse_id: 'x' }],
    };
    server.script(ok({ errors: [{ code: 1, message: 'failed', detail }] }));
    const level = [{ warehouseId: 'w', quantity: 0 }];
    const outcome = await shop.updateStock('9', [
      { skuId: 's1', stock: level },
      { skuId: 's2', stock: level },
    ]);
    expect(outcome.done).toEqual(['s1']);
    expect(outcome.failed[0]?.message).toBe('failed; no such warehouse');
  });

  it('uploads a picture as a form that is not signed, without a shop cipher', async () => {
    const { shop } = createTestShop(server);
    const url = 'https://p16-oec-va.ibyteimg.com/9';
    server.script(ok({ uri: 'tos/9', url, width: 1, height: 2 }));
    const bytes = Uint8Array.from([0xff, 0xd8, 0x0d, 0x0a, 0x2d, 0x2d]);
    const image = await shop.uploadImage({ bytes, fileName: 'ảnh "1".jpg' });
    expect(image).toEqual({ uri: 'tos/9', url, width: 1, height: 2 });
    const [seen] = server.seen;
    expect(seen?.query.shop_cipher).toBeUndefined();
    const form = await new Response(Uint8Array.from(seen?.body ?? []), {
      headers: { 'content-type': seen?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('use_case')).toBe('MAIN_IMAGE');
    const file = form.get('data') as File;
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expectSigned();
  });
});
