import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const DRAFT = {
  title: 'T',
  description: 'D',
  categoryId: '1',
  imageUris: ['u'],
  weight: { value: '1', unit: 'KILOGRAM' },
  skus: [],
};

describe('the catalogue', () => {
  it('reads what a category asks for, tolerantly', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({
        attributes: [
          {
            id: '2',
            name: 'Xuất xứ',
            type: 'PRODUCT_PROPERTY',
            is_requried: true,
            values: [{ id: '3', name: 'Việt Nam' }, { name: 'nameless' }],
          },
          {
            id: '4',
            type: 'SALES_PROPERTY',
            value_data_format: 'POSITIVE_INT_OR_DECIMAL',
            is_customizable: true,
            requirement_conditions: [
              { attribute_id: '2', attribute_value_id: '3', condition_type: 'VALUE_ID_MATCH' },
            ],
          },
        ],
      }),
      ok({
        size_chart: { is_supported: true, is_required: 'maybe' },
        epr: { is_required: true },
        product_certifications: [{ id: '718', name: 'CE', is_required: true }, { name: 'without an id' }],
      }),
    );
    expect(await shop.getCategoryRules('1')).toEqual({
      attributes: [
        {
          id: '2',
          name: 'Xuất xứ',
          kind: 'product',
          required: true,
          requiredIf: [],
          multiple: false,
          customizable: false,
          numeric: false,
          values: [{ id: '3', name: 'Việt Nam' }],
        },
        {
          id: '4',
          name: '',
          kind: 'sales',
          required: false,
          requiredIf: [{ attributeId: '2', valueId: '3' }],
          multiple: false,
          customizable: true,
          numeric: true,
          values: [],
        },
      ],
      dimensionsRequired: false,
      sizeChart: { supported: true, required: false },
      certifications: [
        {
          id: '718',
          name: 'CE',
          details: '',
          sampleUrl: null,
          required: true,
          requiredIf: [],
          expiryRequired: false,
        },
      ],
      otherRequirements: ['epr'],
    });
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/product/202309/categories/1/attributes',
      '/product/202309/categories/1/rules',
    ]);
  });

  it.each([
    ['US', 'v2', 'v2', true],
    ['GB', 'v1', 'v1', true],
    ['VN', 'v1', 'v2', false],
    ['MY', 'v1', 'v2', true],
  ])('uses the category tree of %s: %s to read, %s to write', async (region, read, write, dimensions) => {
    const { shop } = createTestShop(server, {}, region);
    server.script(
      ok({ categories: [] }),
      ok({ attributes: [] }),
      ok({}),
      ok({ brands: [] }),
      ok({ check_result: 'PASS' }),
      ok({ product_id: '9' }),
    );
    await shop.listCategories();
    expect((await shop.getCategoryRules('1')).dimensionsRequired).toBe(dimensions);
    await shop.listBrands({});
    expect(server.seen.map(({ query }) => query.category_version)).toEqual(Array(4).fill(read));
    expect(await shop.checkProduct(DRAFT, [])).toEqual([]);
    await shop.createProduct(DRAFT);
    const bodies = server.seen.slice(4).map(({ body }) => JSON.parse(body.toString()));
    expect(bodies).toMatchObject([{ category_version: write }, { category_version: write }]);
  });

  it('reports the problems of a listing check at their fields', async () => {
    const { shop } = createTestShop(server);
    const draft = { ...DRAFT, asDraft: false, idempotencyKey: 'k' };
    const reasons = [{ message: 'The title is too short.' }, { message: 'Xuất xứ is required.' }, {}];
    server.script(ok({ check_result: 'FAILED', fail_reasons: reasons }), ok({ check_result: 'FAILED' }));
    expect(await shop.checkProduct(draft, [{ id: '2', name: 'Xuất xứ' }])).toEqual([
      { field: 'title', message: 'The title is too short.' },
      { field: 'attributes.2', message: 'Xuất xứ is required.' },
    ]);
    expect(server.seen[0]?.path).toBe('/product/202309/products/listing_check');
    const body = JSON.parse(server.seen[0]?.body.toString() ?? '');
    expect(Object.keys(body)).not.toContain('idempotency_key');
    expect(Object.keys(body)).not.toContain('save_mode');
    expect(await shop.checkProduct(draft, [])).toEqual([{ field: null, message: '' }]);
  });
});
