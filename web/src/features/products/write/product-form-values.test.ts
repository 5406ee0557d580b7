import type { ProductDetail } from '@gian-hang/contract/products/products';
import { describe, expect, it } from 'vitest';
import { toProductEdit, toProductValues, validateCommonValues } from './product-form-values.ts';

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
    expect(Object.keys(validateCommonValues({ ...before, [name]: value }, 'VND', before))).toEqual([name]);
  });

  it.each([
    ['price', '1'],
    ['discount', '100'],
    ['rating', '0'],
    ['rating', '4.9'],
  ])('takes as %s: "%s"', (name, value) => {
    expect(validateCommonValues({ ...before, [name]: value }, 'VND', before)).toEqual({});
  });
});
