import { describe, expect, it } from 'vitest';
import { cleanMessage, isMarketplaceError, MARKETPLACE_ERROR_KINDS, MarketplaceError } from './errors.ts';

describe('MarketplaceError', () => {
  it('knows for every kind whether trying again can help', () => {
    const retryable = MARKETPLACE_ERROR_KINDS.filter(
      (kind) => new MarketplaceError(kind, { message: 'x' }).retryable,
    );
    expect(retryable).toEqual([
      'rate_limited',
      'unavailable',
      'timeout',
      'network',
      'bad_answer',
      'too_large',
    ]);
  });

  it('keeps what is known when more becomes known', () => {
    const error = new MarketplaceError('bad_answer', { message: 'x', code: '7', retryable: false });
    expect(error.with({ operation: 'orders.get' })).toMatchObject({
      kind: 'bad_answer',
      code: '7',
      operation: 'orders.get',
      retryable: false,
    });
    expect(error.with({}, 'unavailable').retryable).toBe(true);
    expect(isMarketplaceError(error, 'bad_answer')).toBe(true);
    expect(isMarketplaceError(error, 'timeout')).toBe(false);
    expect(isMarketplaceError(new Error('x'))).toBe(false);
  });
});

describe('cleanMessage', () => {
  it('is one bounded line without the secrets, also where they are escaped', () => {
    const dirty = `a\r\nb\0s3cret+/= ${encodeURIComponent('s3cret+/=')} ${'x'.repeat(5000)}`;
    const clean = cleanMessage(dirty, ['s3cret+/=', 'a']);
    expect(clean).toMatch(/^a b \[hidden\] \[hidden\] x+$/);
    expect(clean.length).toBeLessThanOrEqual(1000);
  });

  it('hides a text of several lines, plain and quoted', () => {
    const secret = 'first "line"\nsecond \ud800';
    const clean = cleanMessage(`${JSON.stringify({ secret: secret.toWellFormed() })} ${secret}`, [secret]);
    expect(clean).toBe('{"secret":"[hidden]"} [hidden]');
  });
});
