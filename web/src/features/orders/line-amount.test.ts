import { describe, expect, it } from 'vitest';
import { lineAmount } from './line-amount.ts';

describe('a line of an order', () => {
  it.each([
    ['123000', 2, '246000'],
    ['0.10', 3, '0.30'],
    ['9007199254740993.99', 2, '18014398509481987.98'],
    ['-1.5', 2, '-3.0'],
    ['0.05', 1, '0.05'],
    ['free', 2, null],
  ])('of %s × %i comes to %s', (price, quantity, amount) => {
    expect(lineAmount(price, quantity)).toBe(amount);
  });
});
