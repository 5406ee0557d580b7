import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../testing/client.ts';
import { PRODUCTS, ProductShop } from '../../testing/product-shop.ts';

const REGIONS = ['VN', 'US', 'GB'];
const shops = new Map<string, ProductShop>();
beforeAll(async () => {
  for (const region of REGIONS) {
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

type Reason = { code: number; message: string };
async function check(region: string, more: Json): Promise<{ result: unknown; reasons: Reason[] }> {
  const at = shopIn(region);
  const answer = await at.client.call('POST', `${PRODUCTS}/listing_check`, { body: at.newProduct(more) });
  expect(answer.code, answer.message).toBe(0);
  return { result: answer.data.check_result, reasons: answer.data.fail_reasons as Reason[] };
}

test.each(REGIONS)('a complete product in %s passes, also without a category version', async (region) => {
  expect(await check(region, { category_version: undefined })).toEqual({ result: 'PASS', reasons: [] });
});

test('every problem of a product is listed at once, each naming its field', async () => {
  const { result, reasons } = await check('US', {
    title: '',
    product_attributes: [],
    package_dimensions: undefined,
    main_images: [],
    is_cod_allowed: true,
  });
  expect(result).toBe('FAILED');
  expect(reasons.map(({ code }) => code)).toEqual([12052261, 12052028, 12052104, 12019012, 12052222]);
  const fields = [
    'title',
    'main_images',
    'product_attributes 100401',
    'package_dimensions',
    'is_cod_allowed',
  ];
  expect(reasons.every(({ message }, n) => message.startsWith(fields[n] ?? ''))).toBe(true);
});

test.each(REGIONS)(
  'in %s the check asks exactly for what attributes and rules of a category say',
  async (region) => {
    const at = shopIn(region);
    const query = { category_version: region === 'US' ? 'v2' : 'v1' };
    const get = async (path: string) => (await at.client.call('GET', path, { query })).data;
    const { categories } = await get('/product/202309/categories');
    let asked = new Set<string>();
    for (const { id, is_leaf } of categories as { id: string; is_leaf: boolean }[]) {
      if (!is_leaf) continue;
      const { attributes } = await get(`/product/202309/categories/${id}/attributes`);
      const rules = await get(`/product/202309/categories/${id}/rules`);
      const certifications = rules.product_certifications as { id: string; is_required: boolean }[];
      const required = [
        ...(attributes as { id: string; is_requried: boolean }[])
          .filter((attribute) => attribute.is_requried)
          .map((attribute) => `product_attributes ${attribute.id}`),
        ...((rules.package_dimension as Json).is_required ? ['package_dimensions'] : []),
        ...((rules.size_chart as Json).is_required ? ['size_chart'] : []),
        ...certifications.filter((one) => one.is_required).map((one) => `certifications ${one.id}`),
      ];
      asked = new Set([...asked, ...required.map((field) => field.split(' ')[0] ?? '')]);
      const bare = { category_id: id, product_attributes: [], package_dimensions: undefined };
      const { reasons } = await check(region, bare);
      expect(reasons.map(({ message }) => message.split(/:| \(/)[0])).toEqual(required);
    }
    expect([...asked].sort()).toEqual([
      'certifications',
      'package_dimensions',
      'product_attributes',
      'size_chart',
    ]);
  },
);

const SERUMS = '601534';
const ORIGIN = { id: '100401', values: [{ id: '1001101' }] };
const SKIN = { id: '100410', values: [{ id: '1001201' }, { name: 'Dry' }] };
const INGREDIENTS = { id: '100420', values: [{ name: 'Water, squalane' }] };

test.each([
  ['a value that is not in the list', 12052529, [{ ...ORIGIN, values: [{ id: '1' }] }, SKIN, INGREDIENTS]],
  [
    'an own value where only the list counts',
    12052247,
    [{ ...ORIGIN, values: [{ name: 'Mars' }] }, SKIN, INGREDIENTS],
  ],
  [
    'two values of a single choice',
    12052246,
    [{ ...ORIGIN, values: [{ id: '1001101' }, { id: '1001102' }] }, SKIN, INGREDIENTS],
  ],
  ['no value', 12052248, [{ ...ORIGIN, values: [] }, SKIN, INGREDIENTS]],
  [
    'one value twice',
    12052251,
    [ORIGIN, { ...SKIN, values: [{ id: '1001202' }, { name: 'Dry' }] }, INGREDIENTS],
  ],
  ['one attribute twice', 12052254, [ORIGIN, ORIGIN, SKIN, INGREDIENTS]],
  ['an attribute of another category', 12052240, [ORIGIN, SKIN, INGREDIENTS, { ...SKIN, id: '100392' }]],
  ['a free text of nothing', 12052248, [ORIGIN, SKIN, { ...INGREDIENTS, values: [{ name: ' ' }] }]],
])('attributes with %s fail with %i', async (_name, code, product_attributes) => {
  const { reasons } = await check('GB', { category_id: SERUMS, product_attributes });
  expect(reasons.map((reason) => reason.code)).toEqual([code]);
  expect(reasons[0]?.message).toContain('product_attributes');
});

test('a single choice, several choices and a free text together pass', async () => {
  const product_attributes = [ORIGIN, SKIN, INGREDIENTS];
  expect(await check('GB', { category_id: SERUMS, product_attributes })).toMatchObject({ result: 'PASS' });
});

const size = (unit: string, length = '10') => ({ length, width: '8', height: '4', unit });
const weight = (unit: string, value = '2') => ({ value, unit });

test.each([
  ['US', 'pounds and inches', [], { package_weight: weight('POUND'), package_dimensions: size('INCH') }],
  ['VN', 'grams', [], { package_weight: weight('GRAM', '600') }],
  ['VN', 'no dimensions', [], { package_dimensions: undefined }],
  ['US', 'kilograms with inches', [12052915], { package_dimensions: size('INCH') }],
  ['US', 'grams', [12019011], { package_weight: weight('GRAM', '600') }],
  ['GB', 'pounds', [12019061], { package_weight: weight('POUND') }],
  ['GB', 'inches', [12019061], { package_dimensions: size('INCH') }],
  ['GB', 'no dimensions', [12019012], { package_dimensions: undefined }],
  ['GB', 'half a centimetre', [12052005], { package_dimensions: size('CENTIMETER', '0.5') }],
  ['GB', 'four decimals', [12052006], { package_weight: weight('KILOGRAM', '0.1234') }],
  ['GB', 'a weight of nothing', [12052181], { package_weight: weight('KILOGRAM', '0') }],
])('%s answers %s with %j', async (region, _name, codes, more) => {
  expect((await check(region, more)).reasons.map(({ code }) => code)).toEqual(codes);
});

test('a shop is ready to list, and a category is recommended by the title', async () => {
  const { client } = shopIn('US');
  const { data } = await client.call('GET', '/product/202312/prerequisites');
  expect((data.check_results as Json[]).every((result) => result.is_failed === false)).toBe(true);
  const recommend = (product_title: string) =>
    client.call('POST', '/product/202309/categories/recommend', {
      body: { product_title, category_version: 'v2' },
    });
  expect((await recommend('Stoneware coffee mug with handle')).data).toMatchObject({
    leaf_category_id: '600065',
    categories: [
      { level: 1, is_leaf: false },
      { id: '600065', level: 2, is_leaf: true },
    ],
  });
  expect((await recommend('Zzz')).code).toBe(12019064);
});
