import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findAccountNumberFault,
  lastCharactersOf,
  maskedNumber,
  normalizeAccountNumber,
} from './account-number.ts';
import { BANKS } from './banks.ts';

describe('a number of a bank account', () => {
  it.each(['123456', '0071 0001 23456', '1903-6288-0010', '1234567890123456789'])(
    'of a Vietnamese bank may be %s',
    (text) => {
      expect(findAccountNumberFault(text, true)).toBeNull();
    },
  );

  it.each(['', '12345', '12345678901234567890', '12345A', 'VND123456', '1234•5678', '１２３４５６'])(
    'of a Vietnamese bank is not %j',
    (text) => {
      expect(findAccountNumberFault(text, true)).toBe('form');
    },
  );

  it.each([
    'GB29 NWBK 6016 1331 9268 19',
    'DE89370400440532013000',
    'gb29nwbk60161331926819',
    '026009593',
    'AB12',
  ])('of a bank abroad may be %s', (text) => {
    expect(findAccountNumberFault(text, false)).toBeNull();
  });

  it.each([
    ['123', 'form'],
    ['A'.repeat(35), 'form'],
    ['12_34_56', 'form'],
    ['GB29NWBK60161331926818', 'checksum'],
    ['DE89370400440532031000', 'checksum'],
  ])('of a bank abroad is not %s', (text, fault) => {
    expect(findAccountNumberFault(text, false)).toBe(fault);
  });

  it('is an IBAN only without any swapped or mistyped character', () => {
    const iban = 'GB29NWBK60161331926819';
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: iban.length - 1 }),
        fc.integer({ min: 0, max: 9 }),
        (at, digit) => {
          const typed = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`;
          expect(findAccountNumberFault(typed, false)).toBe(typed === iban ? null : 'checksum');
        },
      ),
    );
  });

  it('is the same with spaces, dashes and small letters, and shows its end', () => {
    expect(normalizeAccountNumber(' 0071–0001 23-456\u00a0')).toBe('0071000123456');
    expect(normalizeAccountNumber('gb29 nwbk')).toBe('GB29NWBK');
    expect(maskedNumber(lastCharactersOf('0071000123456'))).toBe('•••• 3456');
  });
});

describe('the list of banks', () => {
  it('has each code, BIN and short name once', () => {
    expect(BANKS.length).toBeGreaterThan(40);
    for (const field of ['code', 'bin', 'shortName'] as const)
      expect(new Set(BANKS.map((bank) => bank[field].toLowerCase())).size).toBe(BANKS.length);
    expect(BANKS.every(({ bin }) => /^\d{6}$/.test(bin))).toBe(true);
  });
});
