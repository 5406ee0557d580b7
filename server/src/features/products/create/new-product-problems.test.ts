import { NewProduct, type NewProductInput } from '@gian-hang/contract/products/new-product';
import { draftLimits } from '@gian-hang/marketplace/tiktok-shop/products/regions';
import type { CategoryRules } from '@gian-hang/marketplace/types/product-types';
import { describe, expect, it } from 'vitest';
import { findProblems } from './new-product-problems.ts';

const attribute = {
  kind: 'product' as const,
  required: false,
  requiredIf: [],
  multiple: false,
  customizable: false,
  numeric: false,
};
const CATEGORY: CategoryRules = {
  attributes: [
    { ...attribute, id: '100', name: 'Xuất xứ', required: true, values: [{ id: '1', name: 'Việt Nam' }] },
    { ...attribute, id: '101', name: 'Chất liệu', multiple: true, customizable: true, values: [] },
    { ...attribute, id: '102', name: 'Dung tích', customizable: true, numeric: true, values: [] },
    {
      ...attribute,
      id: '103',
      name: 'Giấy phép',
      requiredIf: [{ attributeId: '100', valueId: '1' }],
      customizable: true,
      values: [],
    },
  ],
  dimensionsRequired: true,
  sizeChart: { supported: true, required: true },
  certifications: [
    {
      id: '7',
      name: 'CE',
      details: '',
      sampleUrl: null,
      required: true,
      requiredIf: [],
      expiryRequired: true,
    },
  ],
  otherRequirements: [],
};
const COMPLETE: NewProductInput = {
  shop_id: '1',
  title: 'Túi vải canvas in hình, khổ lớn',
  description_1: '<p>Vải</p>',
  category_id: '600',
  img: 'uri-1',
  price: '59000',
  package: {
    weight: '0.5',
    weight_unit: 'KILOGRAM',
    length: '30',
    width: '20',
    height: '5',
    length_unit: 'CENTIMETER',
  },
  attributes: [
    { id: '100', values: [{ id: '1' }] },
    { id: '103', values: [{ name: 'GP-1' }] },
  ],
  certifications: [{ id: '7', images: ['uri-2'], expires_on: '2030-01-31' }],
  size_chart_image: 'uri-3',
};

function pathsOf(changes: Partial<NewProductInput>, region = 'VN'): string[] {
  const input = NewProduct.parse({ ...COMPLETE, ...changes });
  const rules = { category: CATEGORY, limits: draftLimits(region), warehouseIds: ['w1'] };
  return findProblems(input, rules).map(({ path }) => path);
}

describe('a new product', () => {
  it('that has everything has no problem', () => {
    expect(pathsOf({})).toEqual([]);
  });

  it('names each thing that its category requires', () => {
    const bare = { weight: '0.5', weight_unit: 'KILOGRAM' as const };
    expect(
      pathsOf({ attributes: [], certifications: [], size_chart_image: undefined, package: bare }),
    ).toEqual([
      'attributes.100',
      'certifications.7',
      'package.length',
      'package.width',
      'package.height',
      'size_chart_image',
    ]);
  });

  it('needs an attribute that another value makes required', () => {
    expect(pathsOf({ attributes: [{ id: '100', values: [{ id: '1' }] }] })).toEqual(['attributes.103']);
  });

  it('may lack things as a draft, but nothing in it is wrong', () => {
    const wrong = [{ id: '999', values: [{ id: '1' }] }];
    expect(pathsOf({ as_draft: true, attributes: [], certifications: [] })).toEqual([]);
    expect(pathsOf({ as_draft: true, attributes: wrong })).toEqual(['attributes.999']);
  });

  it.each([
    ['a value that is not listed', { id: '100', values: [{ id: '2' }] }],
    ['an own value where only listed ones count', { id: '100', values: [{ name: 'Lào' }] }],
    ['several values where one counts', { id: '100', values: [{ id: '1' }, { id: '1' }] }],
    ['a word where a number is asked', { id: '102', values: [{ name: 'nhiều' }] }],
  ])('refuses %s', (_, one) => {
    const others = COMPLETE.attributes?.filter(({ id }) => id !== one.id && id !== '103') ?? [];
    const path = pathsOf({ attributes: [...others, one, { id: '103', values: [{ name: 'x' }] }] })[0];
    expect(path).toBe(`attributes.${one.id}`);
  });

  it.each([
    ['VN', 'POUND', 'INCH', ['package.weight_unit']],
    ['GB', 'POUND', 'INCH', ['package.weight_unit']],
    ['GB', 'GRAM', 'CENTIMETER', ['package.weight_unit']],
    ['US', 'POUND', 'INCH', []],
    ['US', 'KILOGRAM', 'CENTIMETER', []],
    ['US', 'KILOGRAM', 'INCH', ['package.length_unit']],
    ['VN', 'GRAM', 'CENTIMETER', []],
  ] as const)('in %s takes %s with %s or says where not', (region, weight_unit, length_unit, wanted) => {
    expect(pathsOf({ package: { ...COMPLETE.package, weight_unit, length_unit } }, region)).toEqual(wanted);
  });

  it('has all sides of its package or none', () => {
    const { height: _, ...sides } = COMPLETE.package;
    expect(pathsOf({ package: sides })).toEqual(['package.height']);
  });

  it('has a title as long as its region asks', () => {
    expect(pathsOf({ title: 'Ngắn quá' })).toEqual(['title']);
    expect(pathsOf({ title: 'Short' }, 'US')).toEqual([]);
  });

  it('names a certification without its expiry, and a warehouse of nobody', () => {
    expect(pathsOf({ certifications: [{ id: '7', images: ['uri-2'] }], warehouse_id: 'w2' })).toEqual([
      'certifications.7',
      'warehouse_id',
    ]);
  });
});
