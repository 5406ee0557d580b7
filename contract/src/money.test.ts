import { describe, expect, it } from 'vitest';
import { addAmounts, timesQuantity } from './money.ts';

describe('amounts', () => {
  it('are added and multiplied without rounding', () => {
    expect(addAmounts(['0.1', '0.2', '100'])).toBe('100.3');
    expect(addAmounts(['999999999999999.99', '0.01'])).toBe('1000000000000000.00');
    expect(addAmounts([])).toBe('0');
    expect(timesQuantity('0.05', 3)).toBe('0.15');
    expect(timesQuantity('120000', 2)).toBe('240000');
  });
});
