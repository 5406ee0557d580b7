import {
  compareAmounts,
  currencyDecimals,
  currencyOfRegion,
  formatMoney,
} from '@gian-hang/contract/money/money';
import { parseAmount } from '@gian-hang/contract/money/parse-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretPosition, formatMoneyInput, parseMoneyInput } from './money-input-format.ts';

/** The field's text after typing the keys one by one. */
const pressKeys = (keys: string, currency: string, start = '', isSigned = false) =>
  [...keys].reduce((text, key) => formatMoneyInput(text, text + key, currency, isSigned), start);

describe('a money field while it is typed into', () => {
  it.each([
    ['219000', 'VND', '219.000'],
    ['219.000', 'VND', '219.000'],
    ['219,000', 'VND', '219.000'],
    ['219k', 'VND', '219.000'],
    ['1.5k', 'VND', '1.500'],
    ['2190k', 'VND', '2.190.000'],
    ['1.234.567', 'VND', '1.234.567'],
    ['219.00', 'VND', '219.00'],
    ['1234.5', 'USD', '1,234.5'],
    ['1,234.56', 'USD', '1,234.56'],
    ['1.234,56', 'USD', '1,234.56'],
    ['1.234.567,89', 'USD', '1,234,567.89'],
    ['12,34', 'USD', '12.34'],
    ['0.555', 'USD', '0.555'],
    ['219000d', 'VND', '219.000'],
  ])('shows after the keys %s in %s: %s', (keys, currency, shown) => {
    expect(pressKeys(keys, currency)).toBe(shown);
  });

  it.each([
    ['219.000', '219.00', 'VND', '21.900'],
    ['1.000', '.000', 'VND', '000'],
    ['000', '2000', 'VND', '2.000'],
    ['1,000.50', ',000.50', 'USD', '000.50'],
    ['1,234.56', '1,234.5', 'USD', '1,234.5'],
    ['1,234.5', '1,234.', 'USD', '1,234.'],
    ['12,345', '12,34', 'USD', '1,234'],
    ['1,234.56', '1,2934.56', 'USD', '12,934.56'],
    ['123,456', '123,4.56', 'USD', '1,234.56'],
    ['5', '', 'VND', ''],
  ])('shows, when %s becomes %s in %s: %s', (before, after, currency, shown) => {
    expect(formatMoneyInput(before, after, currency, false)).toBe(shown);
  });

  it('leaves what was pasted and cannot be read as it is', () => {
    expect(formatMoneyInput('', '219.50', 'VND', false)).toBe('219.50');
    expect(formatMoneyInput('', 'US$ 1,234.56', 'USD', false)).toBe('1,234.56');
  });

  it('keeps a sign where one is allowed', () => {
    expect(pressKeys('-5000', 'VND', '', true)).toBe('-5.000');
    expect(parseMoneyInput('-5.000', 'VND', true)).toBe('-5000');
    expect(parseMoneyInput('+5.000', 'VND', true)).toBe('5000');
    expect(parseMoneyInput('-5.000', 'VND', false)).toBe('-5.000');
  });

  it('ends with the amount that was typed, however it is written', () => {
    const regions = ['VN', 'US', 'GB', 'ID', 'MY', 'PH', 'SG', 'TH', 'JP', 'MX', 'BR', 'DE'];
    const money = fc.tuple(
      fc.constantFrom(...regions.map(currencyOfRegion)),
      fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      fc.integer({ min: 0, max: 99 }),
    );
    fc.assert(
      fc.property(money, ([currency, whole, cents]) => {
        const decimals = currencyDecimals(currency);
        const amount = decimals === 0 ? `${whole}` : `${whole}.${String(cents).padStart(2, '0')}`;
        const inLanguage = (locale: string, useGrouping: boolean) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, useGrouping }).format(
            amount as `${number}`,
          );
        const writings = ['vi-VN', 'en-GB'].flatMap((locale) => [
          inLanguage(locale, true),
          inLanguage(locale, false),
        ]);
        for (const keys of [formatMoney(amount, currency), amount, ...writings]) {
          const read = parseAmount(pressKeys(keys, currency), currency);
          expect(read === null ? keys : compareAmounts(read, amount)).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the caret', () => {
  it.each([
    ['1.2345', 6, '12.345', 6],
    ['9219.000', 1, '9.219.000', 1],
    ['219000', 3, '219.000', 3],
    ['1,2934.56', 4, '12,934.56', 4],
    ['1,234.956', 7, '1,234,956', 7],
    ['123,4.56', 6, '1,234.56', 6],
  ])('after %s at %i stands in %s at %i', (typed, caret, shown, at) => {
    expect(caretPosition(shown, typed, caret, false)).toBe(at);
  });

  it('passes a mark that the Delete key cannot remove', () => {
    expect(caretPosition('219.000', '219000', 3, true)).toBe(4);
  });
});
