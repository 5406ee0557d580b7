import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT,
  addAmounts,
  compareAmounts,
  decimalsOf,
  isDecimal,
  isZero,
  negative,
  percentOf,
  timesQuantity,
} from './money.ts';

describe('amounts', () => {
  it.each(['0', '7', '0.5', '120000', '12.5000', '999999999999999.9999'])('are written like %s', (text) => {
    expect(AMOUNT.test(text)).toBe(true);
  });

  it.each(['007', '00', '00.5', '.5', '1.', '-1', '1e3', '1 000', '1.00000', '1234567890123456'])(
    'are not written like %s',
    (text) => {
      expect(AMOUNT.test(text)).toBe(false);
    },
  );

  it('are compared, and parts of them rounded as their currency is, halves up', () => {
    expect([compareAmounts('9', '10'), compareAmounts('1.50', '1.5'), compareAmounts('-1', '-2')]).toEqual([
      -1, 0, 1,
    ]);
    expect(percentOf('19.99', 110, 2)).toBe('21.99');
    expect(percentOf('125000', 90, decimalsOf('VND'))).toBe('112500');
    expect(percentOf('1.005', 100, decimalsOf('USD'))).toBe('1.01');
    expect(percentOf('99999999999999999.99', 1, 2)).toBe('1000000000000000.00');
  });

  it('are added and multiplied without rounding', () => {
    expect(addAmounts(['0.1', '0.2', '-0.3'])).toBe('0.0');
    expect(addAmounts(['120000', '-19999.5'])).toBe('100000.5');
    expect(addAmounts(['999999999999999.99', '0.01'])).toBe('1000000000000000.00');
    expect(addAmounts([])).toBe('0');
    expect(timesQuantity('0.05', 3)).toBe('0.15');
    expect(timesQuantity('-1.5', 2)).toBe('-3.0');
    expect(timesQuantity('9007199254740993.99', 2)).toBe('18014398509481987.98');
    expect(negative('15.20')).toBe('-15.20');
    expect([isZero('0.00'), isZero('-0'), isZero('0.01')]).toEqual([true, true, false]);
    expect([isDecimal('-1.50'), isDecimal('free'), isDecimal('1.')]).toEqual([true, false, false]);
    expect(() => addAmounts(['free'])).toThrow(RangeError);
  });

  it('multiplied are as if added', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20 }), (one, count) => {
        expect(timesQuantity(one, count)).toBe(addAmounts(Array.from({ length: count }, () => one)));
      }),
    );
  });
});
