import { describe, expect, it } from 'vitest';
import { testAttribute, testOptions, testRules } from '../../../testing/new-product-builders.ts';
import {
  formPaths,
  NEW_PRODUCT,
  type NewProductValues,
  toFormPath,
  toNewProductInput,
  validateNewProduct,
} from './new-product-values.ts';
import { marketplacePicture } from './pictures/picture.ts';

const rules = testRules({
  attributes: [
    testAttribute({ id: '1', required: true, values: [{ id: '11', name: 'Việt Nam' }] }),
    testAttribute({ id: '2', kind: 'sales' }),
  ],
  dimensions_required: true,
  size_chart: { supported: true, required: true },
  certifications: [
    {
      id: '5',
      name: 'Giấy kiểm định',
      details: '',
      sample_url: null,
      required: true,
      required_if: [],
      expiry_required: true,
    },
  ],
});
const needs = { currency: 'VND', options: testOptions(), rules };
const picture = (uri: string) => marketplacePicture(uri, null);
const whole: NewProductValues = {
  ...NEW_PRODUCT,
  shop_id: '1',
  category_id: '600',
  pictures: [picture('a'), picture('b')],
  title: 'Bình gốm cắm hoa men rạn cổ điển',
  price: '1000',
  description_1: '<p>x</p>',
  package: { weight: '1', length: '2', width: '3', height: '4', units: '' },
  attributes: { 1: ['Việt Nam'] },
  size_chart: [picture('chart')],
  certifications: { 5: { pictures: [picture('paper')], expires_on: '2027-01-01' } },
};

describe('the values of a new product', () => {
  it('lack at first what every category needs', () => {
    expect(Object.keys(validateNewProduct(NEW_PRODUCT, { currency: 'USD' })).sort()).toEqual([
      'category_id',
      'description_1',
      'package.weight',
      'pictures',
      'shop_id',
      'title',
    ]);
  });

  it('lack what the category asks for, which a draft may', () => {
    const { attributes, size_chart, certifications } = NEW_PRODUCT;
    const bare = {
      ...whole,
      attributes,
      size_chart,
      certifications,
      package: { ...NEW_PRODUCT.package, weight: '1' },
    };
    expect(Object.keys(validateNewProduct(bare, needs)).sort()).toEqual([
      'attributes.1',
      'certifications.5',
      'package.height',
      'package.length',
      'package.width',
      'size_chart',
    ]);
    expect(validateNewProduct({ ...bare, as_draft: true }, needs)).toEqual({});
    expect(validateNewProduct(whole, needs)).toEqual({});
  });

  it.each<[string, Partial<NewProductValues>]>([
    ['title', { title: 'Ngắn' }],
    ['description_1', { description_1: 'x'.repeat(10_001) }],
    ['quantity', { quantity: '0' }],
    ['seller_sku', { seller_sku: 'GOM 01' }],
    ['certifications.5', { certifications: { 5: { pictures: [picture('paper')], expires_on: '' } } }],
  ])('refuse as %s: %j', (name, values) => {
    expect(Object.keys(validateNewProduct({ ...whole, ...values }, needs))).toEqual([name]);
  });

  it('are sent as the API expects them', () => {
    const sent = toNewProductInput(whole, needs);
    expect(sent).toMatchObject({
      img: 'a',
      more_images: ['b'],
      size_chart_image: 'chart',
      certifications: [{ id: '5', images: ['paper'], expires_on: '2027-01-01' }],
      attributes: [{ id: '1', values: [{ id: '11' }] }],
      package: { weight: '1', weight_unit: 'KILOGRAM', length: '2', length_unit: 'CENTIMETER' },
      rating: 5,
    });
    for (const name of ['pictures', 'size_chart', 'brand_id', 'warehouse_id'])
      expect(sent).not.toHaveProperty(name);
  });

  it('have a field for each path of the API that the form shows', () => {
    const fields = formPaths(rules);
    for (const path of [
      'img',
      'more_images',
      'more_images.2',
      'size_chart_image',
      'package.length',
      'attributes.1',
    ])
      expect(fields.has(toFormPath(path)), path).toBe(true);
    for (const path of ['', 'attributes.99', 'attributes.2'])
      expect(fields.has(toFormPath(path)), path).toBe(false);
  });
});
