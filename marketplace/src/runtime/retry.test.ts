import { describe, expect, it } from 'vitest';
import { frozenRuntime } from '../testing/fake-runtime.ts';
import { MarketplaceError, type MarketplaceErrorDetails, type MarketplaceErrorKind } from './errors.ts';
import { backoffDelayMs, parseRetryAfter, type RetryPolicy, withRetry } from './retry.ts';

const policy: RetryPolicy = { attempts: 5, baseMs: 1000, capMs: 60_000, budgetMs: 300_000 };

function failing(times: number, kind: MarketplaceErrorKind, details: Partial<MarketplaceErrorDetails> = {}) {
  let calls = 0;
  const run = async () => {
    calls += 1;
    if (calls <= times) throw new MarketplaceError(kind, { message: 'scripted', ...details });
    return calls;
  };
  return { run, calls: () => calls };
}

describe('withRetry', () => {
  it('repeats what can pass, waiting twice as long each time', async () => {
    const runtime = frozenRuntime(1);
    await expect(withRetry(failing(3, 'unavailable').run, { policy, runtime })).resolves.toBe(4);
    expect(runtime.slept).toEqual([1000, 2000, 4000]);
  });

  it('gives up after the attempts with the last error', async () => {
    const runtime = frozenRuntime();
    const task = failing(99, 'timeout');
    await expect(withRetry(task.run, { policy, runtime })).rejects.toMatchObject({ kind: 'timeout' });
    expect(task.calls()).toBe(5);
  });

  it('never repeats what cannot pass', async () => {
    const task = failing(1, 'refused');
    const running = withRetry(task.run, { policy, runtime: frozenRuntime() });
    await expect(running).rejects.toMatchObject({ kind: 'refused' });
    expect(task.calls()).toBe(1);
  });

  it('lets errors of others through untouched', async () => {
    const fault = new TypeError('not ours');
    const run = () => Promise.reject(fault);
    await expect(withRetry(run, { policy, runtime: frozenRuntime() })).rejects.toBe(fault);
  });

  it('waits as long as the marketplace asks', async () => {
    const runtime = frozenRuntime(0);
    const task = failing(1, 'rate_limited', { retryAfterMs: 7000 });
    await withRetry(task.run, { policy, runtime });
    expect(runtime.slept).toEqual([7000]);
  });

  it('gives up at once when the marketplace asks for longer than the cap', async () => {
    const runtime = frozenRuntime();
    const task = failing(1, 'rate_limited', { retryAfterMs: 600_000 });
    await expect(withRetry(task.run, { policy, runtime })).rejects.toMatchObject({ retryAfterMs: 600_000 });
    expect(runtime.slept).toEqual([]);
  });

  it('starts no attempt after the budget', async () => {
    const runtime = frozenRuntime(1);
    const task = failing(99, 'network');
    const tight = { ...policy, attempts: 50, budgetMs: 10_000 };
    await expect(withRetry(task.run, { policy: tight, runtime })).rejects.toMatchObject({ kind: 'network' });
    expect(runtime.slept).toEqual([1000, 2000, 4000]);
  });

  it('stops when cancelled during a pause', async () => {
    const runtime = frozenRuntime();
    const controller = new AbortController();
    const task = failing(99, 'network');
    const run = () => {
      controller.abort();
      return task.run();
    };
    const running = withRetry(run, { policy, runtime, signal: controller.signal });
    await expect(running).rejects.toMatchObject({ kind: 'aborted' });
    expect(task.calls()).toBe(1);
  });
});

describe('backoffDelayMs', () => {
  it('stays between half the step and the step, and under the cap', () => {
    for (let attempt = 1; attempt < 60; attempt += 1) {
      const least = backoffDelayMs(attempt, policy, 0);
      const most = backoffDelayMs(attempt, policy, 1);
      expect(most).toBeLessThanOrEqual(60_000);
      expect(least * 2).toBe(most);
    }
  });
});

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    ['3', 3000],
    [' 1.5 ', 1500],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
    [undefined, undefined],
    ['', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['NaN', undefined],
    ['999999999', undefined],
    ['1e9', undefined],
    ['Thu, 01 Jan 1970 00:00:05 GMT', undefined],
    ['Thu, 99 Foo 2026', undefined],
  ])('reads %j as %j', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
