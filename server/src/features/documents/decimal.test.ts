import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZero, negative, sum, times } from './decimal.ts';

describe('decimals', () => {
  it('are exact where floats are not', () => {
    expect(times('0.1', 3)).toBe('0.3');
    expect(times('12345678901234567.89', 7)).toBe('86419752308641975.23');
    expect(sum(['0.1', '0.2', '-0.3'])).toBe('0.0');
    expect(sum(['120000', '-19999.5'])).toBe('100000.5');
    expect(sum([])).toBe('0');
    expect(negative('15.20')).toBe('-15.20');
    expect([isZero('0.00'), isZero('-0'), isZero('0.01')]).toEqual([true, true, false]);
  });

  it('multiplied are as if added', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20 }), (one, count) => {
        expect(times(one, count)).toBe(sum(Array.from({ length: count }, () => one)));
      }),
    );
  });
});
