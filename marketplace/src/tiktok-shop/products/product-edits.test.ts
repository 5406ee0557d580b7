import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_PRODUCT, FULL_SKU, REQUEST_SKU } from '../../testing/fixtures/full-product.ts';
import { fail, ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const done = ok({ product_id: '9' });
const sent = () => JSON.parse(server.seen.at(-1)?.body.toString('utf8') ?? '{}');

describe('an edit', () => {
  it('sends every SKU back whole and changes only what is asked', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(FULL_PRODUCT), done);
    const price = { amount: '99000', currency: 'VND' };
    await shop.patchProduct('9', { title: 'Mới', asDraft: true, skus: [{ id: '12', price }] });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /product/202309/products/9',
      'POST /product/202509/products/9/partial_edit',
    ]);
    expect(sent()).toEqual({
      title: 'Mới',
      save_mode: 'AS_DRAFT',
      skus: [REQUEST_SKU, { ...REQUEST_SKU, id: '12', seller_sku: 'AT-2', price }],
    });
  });

  it('keeps the backorders of a warehouse whose stock changes', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(FULL_PRODUCT), done);
    const stock = [
      { warehouseId: 'w1', quantity: 8 },
      { warehouseId: 'w2', quantity: 1 },
    ];
    await shop.patchProduct('9', { skus: [{ id: '11', stock }] });
    expect(sent().skus[0].inventory).toEqual([
      { warehouse_id: 'w1', quantity: 8, backorder_quantity: 3, handling_time: 5 },
      { warehouse_id: 'w2', quantity: 1 },
    ]);
    expect(sent().skus[1].inventory).toEqual(FULL_SKU.inventory);
  });

  it('tells the shown and the pre-tax price apart where a seller abroad has both', async () => {
    const { shop } = createTestShop(server);
    const abroad = {
      ...FULL_SKU,
      price: { currency: 'GBP', sale_price: '12.00', tax_exclusive_price: '10.00' },
    };
    server.script(ok({ ...FULL_PRODUCT, skus: [abroad, { ...abroad, id: '12' }] }), done);
    await shop.patchProduct('9', { skus: [{ id: '11', price: { amount: '15.00', currency: 'GBP' } }] });
    expect(sent().skus.map(({ price }: { price: unknown }) => price)).toEqual([
      { amount: '10.00', sale_price: '15.00', currency: 'GBP' },
      { amount: '10.00', sale_price: '12.00', currency: 'GBP' },
    ]);
  });

  it('puts a picture first and keeps the others as the marketplace has them', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(FULL_PRODUCT), done);
    await shop.patchProduct('9', { coverUri: 'main-2' });
    expect(sent()).toEqual({ main_images: [{ uri: 'main-2' }, { uri: 'main-1' }] });
  });

  it.each([
    ['a draft', { has_draft: true }, 'return_draft_version'],
    [
      'a version under review',
      { status: 'ACTIVATE', audit: { status: 'AUDITING' } },
      'return_under_review_version',
    ],
  ])('builds on %s', async (_name, members, parameter) => {
    const { shop } = createTestShop(server);
    const later = { ...FULL_PRODUCT, skus: [{ ...FULL_SKU, external_sku_id: 'ERP-78' }] };
    server.script(ok({ ...FULL_PRODUCT, ...members }), ok(later), done);
    await shop.patchProduct('9', { skus: [] });
    expect(server.seen[1]?.query[parameter]).toBe('true');
    expect(sent().skus).toEqual([{ ...REQUEST_SKU, external_sku_id: 'ERP-78' }]);
    server.script(ok({ ...FULL_PRODUCT, ...members }), fail(12052547, 'no such version'), done);
    await shop.patchProduct('9', { skus: [] });
    expect(sent().skus).toHaveLength(2);
  });

  it('is not sent when an SKU is unknown, nameless or missing altogether', async () => {
    const { shop } = createTestShop(server, { attempts: 1 });
    server.script(ok(FULL_PRODUCT));
    const unknown = shop.patchProduct('9', { skus: [{ id: '404' }] });
    await expect(unknown).rejects.toMatchObject({ kind: 'not_found' });
    for (const skus of [[], [{ ...FULL_SKU, id: undefined }]]) {
      server.script(ok({ ...FULL_PRODUCT, skus }));
      await expect(shop.patchProduct('9', { skus: [] })).rejects.toMatchObject({ kind: 'bad_answer' });
      expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
    }
  });
});
