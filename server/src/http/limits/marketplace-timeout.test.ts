import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMarketplaceTimeout } from './marketplace-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a read that never ends times out after twenty seconds and is aborted', async () => {
  const signals: AbortSignal[] = [];
  const answer = withMarketplaceTimeout((signal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  });
  const failure = expect(answer).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(signals[0]?.aborted).toBe(true);
});

it('leaves no timer behind a read that succeeds or fails', async () => {
  expect(await withMarketplaceTimeout(async () => 7)).toBe(7);
  await expect(withMarketplaceTimeout(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
