import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_PRODUCT, FULL_SKU } from '../../testing/fixtures/full-product.ts';
import { fail, ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import type { Product } from '../../types/product-types.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const done = ok({ product_id: '9' });
const sent = () => JSON.parse(server.seen.at(-1)?.body.toString('utf8') ?? '{}');

const attributes = [
  {
    id: '100000',
    name: 'Màu',
    value_id: '2001',
    value_name: 'Trắng',
    sku_img: { uri: 'white' },
    supplementary_sku_images: [{ uri: 'white-2' }],
  },
];
const { status_info: _status, global_listing_policy: _policy, ...writable } = FULL_SKU;
/** The SKU in its request form. */
const REQUEST_SKU = {
  ...writable,
  price: { amount: '150000', currency: 'VND' },
  combined_skus: [{ product_id: '5', sku_id: '51', sku_count: 2 }],
  sales_attributes: attributes,
};

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

describe('a copy', () => {
  const target = { currency: 'VND', warehouseId: 'w9', idempotencyKey: 'k1' };
  const copied: string[] = [];
  const copyPicture = async ({ uri }: { uri: string | null }, use: string) => {
    copied.push(`${use} ${uri}`);
    return `new-${uri}`;
  };

  async function source(): Promise<{ shop: ReturnType<typeof createTestShop>['shop']; item: Product }> {
    const { shop } = createTestShop(server);
    server.script(ok(FULL_PRODUCT));
    const { item } = await shop.getProduct('9');
    if (!item) throw new Error('the product was rejected');
    server.script(done);
    copied.length = 0;
    return { shop, item };
  }
  const { id: _id, combined_skus: _bundle, ...newSku } = REQUEST_SKU;
  const inventory = [{ warehouse_id: 'w9', quantity: 4, backorder_quantity: 3, handling_time: 5 }];

  it('within one seller carries everything but what belongs to the shop, and names that', async () => {
    const { shop, item } = await source();
    const { leftOut } = await shop.copyProduct(item, { ...target, sameSeller: true, copyPicture });
    expect(sent()).toEqual({
      title: FULL_PRODUCT.title,
      description: FULL_PRODUCT.description,
      category_id: '600002',
      category_version: 'v2',
      brand_id: '7082427311584347905',
      main_images: [{ uri: 'main-1' }, { uri: 'main-2' }],
      package_weight: { value: '0.25', unit: 'KILOGRAM' },
      package_dimensions: { length: '30', width: '20', height: '3', unit: 'CENTIMETER' },
      product_attributes: FULL_PRODUCT.product_attributes,
      is_cod_allowed: true,
      minimum_order_quantity: 3,
      shipping_insurance_requirement: 'OPTIONAL',
      external_product_id: 'ERP-P',
      video: { id: 'v1' },
      size_chart: { image: { uri: 'chart' }, template: { id: '726' } },
      certifications: [
        {
          id: '718',
          expiration_date: 1_800_000_000,
          images: [{ uri: 'cert' }],
          files: [{ id: 'f1', name: 'SNI.pdf', format: 'PDF' }],
        },
      ],
      manufacturer_ids: ['m1'],
      responsible_person_ids: ['r1'],
      product_of_tomorrow: ['x'],
      skus: [
        { ...newSku, inventory },
        { ...newSku, seller_sku: 'AT-2', inventory },
      ],
      save_mode: 'AS_DRAFT',
      idempotency_key: 'k1',
    });
    expect(copied).toEqual([]);
    expect(leftOut).toEqual([
      'delivery_options',
      'shipping_template_id',
      'primary_combined_product_id',
      'subscribe_info',
      'combined_skus',
    ]);
  });

  it('to another seller brings the pictures over and leaves out that seller’s files', async () => {
    const { shop, item } = await source();
    const { leftOut } = await shop.copyProduct(item, { ...target, sameSeller: false, copyPicture });
    expect(copied).toEqual([
      'MAIN_IMAGE main-1',
      'MAIN_IMAGE main-2',
      'ATTRIBUTE_IMAGE white',
      'ATTRIBUTE_IMAGE white-2',
      'SIZE_CHART_IMAGE chart',
      'CERTIFICATION_IMAGE cert',
    ]);
    expect(sent()).toMatchObject({
      main_images: [{ uri: 'new-main-1' }, { uri: 'new-main-2' }],
      size_chart: { image: { uri: 'new-chart' } },
      certifications: [{ id: '718', images: [{ uri: 'new-cert' }] }],
    });
    expect(sent().skus[0].sales_attributes[0]).toMatchObject({
      sku_img: { uri: 'new-white' },
      supplementary_sku_images: [{ uri: 'new-white-2' }],
    });
    for (const name of ['video', 'manufacturer_ids', 'responsible_person_ids'])
      expect(sent()).not.toHaveProperty(name);
    expect(leftOut).toEqual(
      expect.arrayContaining([
        'video',
        'manufacturer_ids',
        'responsible_person_ids',
        'size_chart.template',
        'certifications.files',
      ]),
    );
  });
});
