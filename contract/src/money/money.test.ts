import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_PATTERN,
  addAmounts,
  compareAmounts,
  currencyDecimals,
  currencyOfRegion,
  formatMoney,
  isAmountInCurrency,
  isDecimal,
  isLargePriceChange,
  isZero,
  multiplyAmount,
  negateAmount,
  percentOf,
  smallestUnit,
} from './money.ts';
import { parseAmount } from './parse-amount.ts';

describe('amounts', () => {
  it.each(['0', '7', '0.5', '120000', '12.5000', '999999999999999.9999'])('accept %s', (text) => {
    expect(AMOUNT_PATTERN.test(text)).toBe(true);
  });

  it.each(['007', '00', '00.5', '.5', '1.', '-1', '1e3', '1 000', '1.00000', '1234567890123456'])(
    'reject %s',
    (text) => {
      expect(AMOUNT_PATTERN.test(text)).toBe(false);
    },
  );

  it("compare, and percentages round half up to the currency's decimals", () => {
    expect([compareAmounts('9', '10'), compareAmounts('1.50', '1.5'), compareAmounts('-1', '-2')]).toEqual([
      -1, 0, 1,
    ]);
    expect(percentOf('19.99', 110, 2)).toBe('21.99');
    expect(percentOf('125000', 90, currencyDecimals('VND'))).toBe('112500');
    expect(percentOf('1.005', 100, currencyDecimals('USD'))).toBe('1.01');
    expect(percentOf('99999999999999999.99', 1, 2)).toBe('1000000000000000.00');
  });

  it('add and multiply without rounding', () => {
    expect(addAmounts(['0.1', '0.2', '-0.3'])).toBe('0.0');
    expect(addAmounts(['120000', '-19999.5'])).toBe('100000.5');
    expect(addAmounts(['999999999999999.99', '0.01'])).toBe('1000000000000000.00');
    expect(addAmounts([])).toBe('0');
    expect(multiplyAmount('0.05', 3)).toBe('0.15');
    expect(multiplyAmount('-1.5', 2)).toBe('-3.0');
    expect(multiplyAmount('9007199254740993.99', 2)).toBe('18014398509481987.98');
    expect(negateAmount('15.20')).toBe('-15.20');
    expect([isZero('0.00'), isZero('-0'), isZero('0.01')]).toEqual([true, true, false]);
    expect([isDecimal('-1.50'), isDecimal('free'), isDecimal('1.')]).toEqual([true, false, false]);
    expect(() => addAmounts(['free'])).toThrow(RangeError);
  });

  it('multiplying equals repeated adding', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20 }), (one, count) => {
        expect(multiplyAmount(one, count)).toBe(addAmounts(Array.from({ length: count }, () => one)));
      }),
    );
  });
});

describe('money', () => {
  it.each([
    ['1234567', 'VND', '1.234.567\u00a0₫'],
    ['1234567.00', 'VND', '1.234.567\u00a0₫'],
    ['0', 'VND', '0\u00a0₫'],
    ['999', 'VND', '999\u00a0₫'],
    ['-1000.5', 'VND', '-1.000,5\u00a0₫'],
    ['12.34', 'USD', 'US$12.34'],
    ['12.3', 'USD', 'US$12.30'],
    ['12', 'USD', 'US$12.00'],
    ['-1234.5', 'USD', '-US$1,234.50'],
    ['0012.10', 'GBP', '£12.10'],
    ['12345678901234567890.12', 'USD', 'US$12,345,678,901,234,567,890.12'],
    ['0.1234', 'USD', 'US$0.1234'],
    ['5', 'THB', '5.00\u00a0THB'],
    ['15000', 'IDR', '15,000\u00a0IDR'],
    ['abc', 'USD', 'abc USD'],
  ])('shows %s %s as %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });

  it.each(['219.000', '219,000', '219000', '219k', '219K', '219.000 ₫', '₫219,000', '219 000đ', '219k VND'])(
    'parses %s in VND as 219 000',
    (text) => {
      expect(parseAmount(text, 'VND')).toBe('219000');
    },
  );

  it.each([
    ['1.5k', 'VND', '1500'],
    ['1,5k', 'VND', '1500'],
    ['1.250.000,00', 'VND', '1250000'],
    ['219000.00', 'VND', '219000'],
    ['007', 'VND', '7'],
    ['1,234.56', 'USD', '1234.56'],
    ['1.234,56', 'USD', '1234.56'],
    ['1234.56', 'USD', '1234.56'],
    ['12,34', 'USD', '12.34'],
    ['12.34', 'USD', '12.34'],
    ['1,234', 'USD', '1234'],
    ['1.234', 'USD', '1234'],
    ['.5', 'USD', '0.5'],
    ['US$ 1,234.5', 'USD', '1234.5'],
    ['$12', 'USD', '12'],
    ['£1 234.50', 'GBP', '1234.50'],
    ['1.5k', 'GBP', '1500'],
  ])('parses %s in %s as %s', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  it.each([
    ['219.00', 'VND'],
    ['219,5', 'VND'],
    ['1.219k', 'VND'],
    ['$219', 'VND'],
    ['219 ₫', 'USD'],
    ['1,234.567', 'USD'],
    ['1234.567', 'USD'],
    ['0.123', 'USD'],
    ['1,23,456', 'USD'],
    ['1,234,56', 'USD'],
    ['12.34.56', 'GBP'],
    ['-5', 'VND'],
    ['', 'VND'],
    ['.', 'USD'],
    ['1234567890123456', 'VND'],
    ['mười nghìn', 'VND'],
  ])('refuses to guess %j in %s', (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });

  it('flags a change of more than half as large', () => {
    expect([isLargePriceChange('200000', '300000'), isLargePriceChange('200000', '100000')]).toEqual([
      false,
      false,
    ]);
    expect([isLargePriceChange('200000', '300001'), isLargePriceChange('200000', '99999')]).toEqual([
      true,
      true,
    ]);
    expect([isLargePriceChange('0.03', '0.05'), isLargePriceChange('0', '5')]).toEqual([true, false]);
  });

  it('has a smallest unit', () => {
    expect([smallestUnit('VND'), smallestUnit('USD')]).toEqual(['1', '0.01']);
  });
});

const REGIONS = ['VN', 'US', 'GB', 'ID', 'MY', 'PH', 'SG', 'TH', 'JP', 'MX', 'BR', 'DE'];
const anyCurrency = fc.constantFrom(...REGIONS.map(currencyOfRegion));
const anyMoney = fc
  .tuple(anyCurrency, fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 99 }))
  .map(([currency, whole, cents]) => ({
    currency,
    amount: currencyDecimals(currency) === 0 ? `${whole}` : `${whole}.${String(cents).padStart(2, '0')}`,
  }));

/** The amount as the product formats it in both languages, and as people type it. */
function amountTexts({ amount, currency }: { amount: string; currency: string }): string[] {
  const minimumFractionDigits = currencyDecimals(currency);
  const inLanguage = (locale: string, style: 'currency' | 'decimal', useGrouping: boolean) =>
    new Intl.NumberFormat(locale, { style, currency, minimumFractionDigits, useGrouping }).format(
      amount as `${number}`,
    );
  const byLanguage = ['vi-VN', 'en-GB'].flatMap((locale) => [
    inLanguage(locale, 'currency', true),
    inLanguage(locale, 'currency', false),
    inLanguage(locale, 'decimal', true),
    inLanguage(locale, 'decimal', false),
  ]);
  return [formatMoney(amount, currency), amount, ...byLanguage];
}

describe('any amount in any of our currencies', () => {
  it("is parsed as itself from either language's format, with and without grouping", () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        for (const text of amountTexts(money)) {
          const read = parseAmount(text, money.currency);
          expect(read === null ? text : compareAmounts(read, money.amount)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is never parsed as something its currency cannot have, nor accepted when unreadable', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'0123456789.,k₫$- '), maxLength: 12 });
    fc.assert(
      fc.property(anyCurrency, anyText, (currency, text) => {
        const read = parseAmount(text, currency);
        expect(isAmountInCurrency(read ?? text, currency)).toBe(read !== null);
      }),
      { numRuns: 2000 },
    );
  });
});
