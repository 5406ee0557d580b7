import { afterEach, describe, expect, it, vi } from 'vitest';
import { isExpired, needsRenewal, recordServerTime, tokenExpiry } from './token.ts';

function tokenExpiringIn(seconds: number): string {
  const payload = btoa(JSON.stringify({ sub: 'ÿ~', exp: Math.floor(Date.now() / 1000) + seconds }));
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString());
});

describe('a token', () => {
  it('is valid while its expiry is in the future', () => {
    expect(isExpired(tokenExpiringIn(60))).toBe(false);
    expect(isExpired(tokenExpiringIn(-1))).toBe(true);
  });

  it('is renewed within its last thirty seconds', () => {
    expect(needsRenewal(tokenExpiringIn(40))).toBe(false);
    expect(needsRenewal(tokenExpiringIn(29))).toBe(true);
  });

  it.each(['', 'abc', 'a.b.c', 'a.bnVsbA.c', 'a.eyJleHAiOiJ4In0.c'])(
    'counts as ended when unreadable: %j',
    (token) => {
      expect(tokenExpiry(token)).toBe(0);
      expect(isExpired(token)).toBe(true);
    },
  );

  it('is measured by the server clock, not by a wrong one here', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') });
    const token = tokenExpiringIn(900);
    vi.setSystemTime(Date.parse('2026-11-15T15:00:00Z'));
    expect(isExpired(token)).toBe(true);
    recordServerTime('Sun, 15 Nov 2026 12:00:10 GMT');
    expect(isExpired(token)).toBe(false);
  });
});
