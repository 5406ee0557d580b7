import type { ProductDetail } from '@gian-hang/contract/products/products';
import { describe, expect, it } from 'vitest';
import {
  NEW_PRODUCT,
  toNewProductInput,
  toProductEdit,
  toProductValues,
  validateNewProductValues,
  validateProductValues,
} from './product-form-values.ts';

const product = {
  title: 'Áo thun',
  subtitle: '',
  price: '189000',
  discount: 0,
  description_1: '<p>Cotton</p>',
  description_2: '',
  code: 'A1',
  hashtag: '',
  technology: ['dri-fit'],
  rating: 5,
  version: 3,
  pictures: [{ uri: 'one', url: 'u', thumb_url: 't' }],
} as Partial<ProductDetail> as ProductDetail;

describe('the form of a product', () => {
  const before = toProductValues(product);

  it('sends only what was changed, and from which version', () => {
    expect(toProductEdit(before, product)).toEqual({ version: 3 });
    expect(
      toProductEdit({ ...before, title: 'Áo', discount: '15', rating: '4.5', technology: [] }, product),
    ).toEqual({ version: 3, title: 'Áo', discount: 15, rating: 4.5, technology: [] });
  });

  it.each([
    ['price', '0'],
    ['price', '-1'],
    ['price', '0.01'],
    ['price', '219.00'],
    ['price', ''],
    ['discount', '101'],
    ['discount', '1.5'],
    ['discount', '-1'],
    ['rating', '5.1'],
    ['rating', '4.55'],
    ['rating', ''],
    ['title', ' '],
  ])('refuses as %s: "%s"', (name, value) => {
    expect(Object.keys(validateProductValues({ ...before, [name]: value }, 'VND', before))).toEqual([name]);
  });

  it.each([
    ['price', '1'],
    ['discount', '100'],
    ['rating', '0'],
    ['rating', '4.9'],
  ])('takes as %s: "%s"', (name, value) => {
    expect(validateProductValues({ ...before, [name]: value }, 'VND', before)).toEqual({});
  });
});

describe('the form of a new product', () => {
  it('asks for what the marketplace needs', () => {
    expect(Object.keys(validateNewProductValues(NEW_PRODUCT, 'USD')).sort()).toEqual([
      'category_id',
      'description_1',
      'img',
      'shop_id',
      'title',
    ]);
    expect(
      Object.keys(validateNewProductValues({ ...NEW_PRODUCT, quantity: '0', weight: 'x' }, 'USD')),
    ).toEqual(expect.arrayContaining(['quantity', 'weight']));
  });

  it('sends the weight in the unit of the shop, and no brand where there is none', () => {
    const sent = toNewProductInput({ ...NEW_PRODUCT, weight: '0.5' }, 'KILOGRAM');
    expect(sent.package).toEqual({ weight: '0.5', weight_unit: 'KILOGRAM' });
    expect(sent).not.toHaveProperty('brand_id');
    expect(sent).not.toHaveProperty('weight');
    expect(sent.rating).toBe(5);
  });
});
