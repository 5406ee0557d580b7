import { describe, expect, it } from 'vitest';
import { displayTitle, priceText } from './product-format.ts';

describe('a title', () => {
  it.each([
    ['áo thun', 'Áo thun'],
    ['đồng hồ', 'Đồng hồ'],
    [' x', 'X'],
    ['[Nike] giày', '[Nike] giày'],
  ])('begins with a capital letter: %s', (title, shown) => {
    expect(displayTitle({ title })).toBe(shown);
  });
});

describe('a price', () => {
  const vnd = (price: string | null, price_max: string | null) =>
    priceText({ price, price_max, currency: 'VND' });

  it('is one amount, or the lowest and the highest', () => {
    expect(vnd('189000', '189000')).toBe('189.000\u00a0₫');
    expect(vnd('189000', '250000')).toBe('189.000\u00a0₫\u00a0– 250.000\u00a0₫');
    expect(vnd(null, null)).toBe('—');
  });
});
