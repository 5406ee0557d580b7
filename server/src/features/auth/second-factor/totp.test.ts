import { describe, expect, it } from 'vitest';
import { base32, matchingStep, newTotpSecret, otpauthUrl, totpCode, totpStepAt } from './totp.ts';

const RFC_SECRET = base32(Buffer.from('12345678901234567890'));

describe('the codes', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('match RFC 6238 at %i seconds', (seconds, eightDigits) => {
    expect(totpCode(RFC_SECRET, totpStepAt(new Date(seconds * 1000)))).toBe(eightDigits.slice(2));
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets encoded as RFC 4648 encodes %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('are accepted one step before and after, and no further', () => {
    const time = new Date('2026-11-15T10:00:10Z');
    const at = (seconds: number) =>
      totpCode(RFC_SECRET, totpStepAt(new Date(time.getTime() + seconds * 1000)));
    const step = totpStepAt(time);
    expect([-30, 0, 30].map((seconds) => matchingStep(RFC_SECRET, at(seconds), time, null))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
    expect([-60, 60].map((seconds) => matchingStep(RFC_SECRET, at(seconds), time, null))).toEqual([
      null,
      null,
    ]);
    expect(matchingStep(RFC_SECRET, at(0), time, step)).toBeNull();
    expect(matchingStep(RFC_SECRET, at(30), time, step)).toBe(step + 1);
  });

  it('come from secrets of 160 bits in an otpauth URL', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauthUrl(secret, 'lan+1@example.com'));
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain('Gian Hàng:lan+1@example.com');
  });
});
