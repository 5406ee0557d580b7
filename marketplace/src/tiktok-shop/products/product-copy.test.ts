import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_PRODUCT, REQUEST_SKU } from '../../testing/fixtures/full-product.ts';
import { ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import type { CategoryRules } from '../../types/product-types.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const done = ok({ product_id: '9' });
const sent = () => JSON.parse(server.seen.at(-1)?.body.toString('utf8') ?? '{}');

describe('a copy', () => {
  const material = {
    id: '100392',
    name: 'Chất liệu',
    kind: 'product' as const,
    required: true,
    requiredIf: [],
    multiple: true,
    customizable: false,
    numeric: false,
    values: [{ id: '1001', name: 'Cotton' }],
  };
  const rules: CategoryRules = {
    attributes: [material],
    dimensionsRequired: true,
    sizeChart: { supported: true, required: true },
    certifications: [],
    otherRequirements: [],
  };
  const target = { currency: 'VND', warehouseId: 'w9', idempotencyKey: 'k1', rules };
  const copied: string[] = [];
  const copyPicture = async ({ uri }: { uri: string | null }, use: string) => {
    copied.push(`${use} ${uri}`);
    return `new-${uri}`;
  };

  async function source(changes: object = {}, region = 'VN') {
    const { shop } = createTestShop(server, {}, region);
    server.script(ok({ ...FULL_PRODUCT, ...changes }));
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
    const { leftOut, missing } = await shop.copyProduct(item, { ...target, sameSeller: true, copyPicture });
    expect(missing).toEqual([]);
    expect(sent()).toEqual({
      title: FULL_PRODUCT.title,
      description: FULL_PRODUCT.description,
      category_id: '600002',
      category_version: 'v2',
      brand_id: '7082427311584347905',
      main_images: [{ uri: 'main-1' }, { uri: 'main-2' }],
      package_weight: { value: '0.25', unit: 'KILOGRAM' },
      package_dimensions: { length: '30', width: '20', height: '3', unit: 'CENTIMETER' },
      product_attributes: [{ id: '100392', values: [{ id: '1001' }] }],
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

  it('has the units of its region', async () => {
    const { shop, item } = await source(
      {
        package_weight: { value: '2.5', unit: 'POUND' },
        package_dimensions: { length: '10', width: '5', height: '1', unit: 'INCH' },
      },
      'GB',
    );
    await shop.copyProduct(item, { ...target, sameSeller: true, copyPicture });
    expect(sent()).toMatchObject({
      category_version: 'v1',
      package_weight: { value: '1.14', unit: 'KILOGRAM' },
      package_dimensions: { length: '25.4', width: '12.7', height: '2.54', unit: 'CENTIMETER' },
    });
  });

  it('carries the attributes that the category has there, and names what it lacks', async () => {
    const { shop, item } = await source({
      product_attributes: [
        { id: '100392', name: 'Chất liệu', values: [{ id: '9', name: 'Tre' }] },
        { id: '100500', name: 'Kiểu', values: [{ id: '1', name: 'Dài' }] },
        { id: '100600', name: 'Mùa', values: [{ id: '7', name: 'Xuân hè' }] },
      ],
      package_dimensions: undefined,
      size_chart: undefined,
    });
    const season = { ...material, id: '100600', name: 'Mùa', customizable: true, values: [] };
    const licence = { ...material, id: '100700', name: 'Giấy phép' };
    const certificate = {
      id: '800',
      name: 'CE',
      details: '',
      sampleUrl: null,
      required: true,
      requiredIf: [],
      expiryRequired: false,
    };
    const { leftOut, missing } = await shop.copyProduct(item, {
      ...target,
      rules: { ...rules, attributes: [material, season, licence], certifications: [certificate] },
      sameSeller: true,
      copyPicture,
    });
    expect(sent().product_attributes).toEqual([{ id: '100600', values: [{ name: 'Xuân hè' }] }]);
    expect(leftOut).toContain('product_attributes');
    expect(missing).toEqual([
      { field: 'attributes.100392', name: 'Chất liệu' },
      { field: 'attributes.100700', name: 'Giấy phép' },
      { field: 'certifications.800', name: 'CE' },
      { field: 'dimensions', name: '' },
      { field: 'size_chart', name: '' },
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
