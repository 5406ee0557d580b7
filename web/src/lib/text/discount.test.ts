import { describe, expect, it } from 'vitest';
import { applyDiscount } from './discount.ts';

describe('a discounted price', () => {
  it.each([
    ['189000', 15, 0, '160650'],
    ['189000', 0, 0, '189000'],
    ['189000', 100, 0, '0'],
    ['999', 33, 0, '669'],
    ['1', 50, 0, '1'],
    ['1', 51, 0, '0'],
    ['12.34', 10, 2, '11.11'],
    ['12.35', 10, 2, '11.12'],
    ['0.01', 50, 2, '0.01'],
    ['0.01', 51, 2, '0.00'],
    ['9007199254740993', 50, 0, '4503599627370497'],
  ])('%s less %i %% with %i decimals is %s', (price, discount, decimals, expected) => {
    expect(applyDiscount(price, discount, decimals)).toBe(expected);
  });
});
