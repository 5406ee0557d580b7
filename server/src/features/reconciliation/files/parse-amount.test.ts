import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('an amount in a bank statement', () => {
  it.each([
    ['1.500.000', '1500000'],
    ['1,500,000', '1500000'],
    ['1,500,000.00', '1500000'],
    ['1.500.000,50', '1500000.5'],
    ['1 500 000', '1500000'],
    ['1500000', '1500000'],
    ['1500000.25', '1500000.25'],
    ['500.000', '500000'],
    ['12.34', '12.34'],
    ['12,3', '12.3'],
    ['+2,000', '2000'],
    ['-2,000', '-2000'],
    ['−2.000', '-2000'],
    ['(2,000.10)', '-2000.1'],
    ['2,000-', '-2000'],
    ['2,000 DR', '-2000'],
    ['2,000 CR', '2000'],
    ['1.500.000 VND', '1500000'],
    ['1.500.000đ', '1500000'],
    ['$1,234.56', '1234.56'],
    ['0', '0'],
    ['0.00', '0'],
    ['', ''],
    ['-', ''],
  ])('%j is %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    'abc',
    '1.2.3',
    '1,50,000',
    '12/03/2026',
    '1.500,000.00',
    '(5',
    '--5',
    '5 6',
    '9'.repeat(16),
    '0.00001',
    `-${' '.repeat(4000)}x`,
  ])('%j is none', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('is the same however thousands are grouped', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.constantFrom('.', ',', ' ', "'"),
        (value, mark) => {
          const grouped = value.toString().replace(/\B(?=(\d{3})+$)/g, mark);
          expect(parseAmount(grouped)).toBe(value.toString());
        },
      ),
    );
  });
});
