import { describe, expect, it } from 'vitest';
import { frozenRuntime } from '../testing/fake-runtime.ts';
import { createRateLimiter, type RateLimitKey, type RateLimits } from './rate-limit.ts';

const limits: RateLimits = {
  perShop: { perSecond: 100, burst: 100 },
  perEndpoint: {
    light: { perSecond: 20, burst: 1 },
    read: { perSecond: 10, burst: 1 },
    write: { perSecond: 3, burst: 1 },
    heavy: { perSecond: 1, burst: 5 },
  },
};
const orders: RateLimitKey = { shop: 's1', endpoint: 'orders.search', cost: 'read' };

async function startTimes(count: number, limitKey: RateLimitKey, override: Partial<RateLimits> = {}) {
  const runtime = frozenRuntime();
  const limiter = createRateLimiter({ ...limits, ...override }, runtime);
  const first = runtime.monotonicMs();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await limiter.acquire(limitKey);
    times.push(runtime.monotonicMs() - first);
  }
  return times;
}

describe('rate limiter', () => {
  it('spaces the calls to one endpoint', async () => {
    expect(await startTimes(4, orders)).toEqual([0, 100, 200, 300]);
  });

  it('lets a burst through after a quiet time', async () => {
    const heavy: RateLimitKey = { ...orders, cost: 'heavy' };
    expect(await startTimes(7, heavy)).toEqual([0, 0, 0, 0, 0, 1000, 2000]);
  });

  it('never lets one shop exceed its rate over all endpoints', async () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter({ ...limits, perShop: { perSecond: 5, burst: 1 } }, runtime);
    const times: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      await limiter.acquire({ shop: 's1', endpoint: `e${index}`, cost: 'light' });
      times.push(runtime.monotonicMs());
    }
    for (const time of times) {
      expect(times.filter((other) => other >= time && other < time + 1000).length).toBeLessThanOrEqual(5);
    }
  });

  it('keeps shops apart', async () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter(limits, runtime);
    await limiter.acquire(orders);
    await limiter.acquire({ ...orders, shop: 's2' });
    expect(runtime.slept).toEqual([]);
  });

  it('halves the rate on a limit, at most once a second, and recovers slowly', async () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter(limits, runtime);
    limiter.limited(orders);
    limiter.limited(orders);
    expect(limiter.rateOf(orders)).toBe(5);
    runtime.advance(1000);
    limiter.limited(orders);
    expect(limiter.rateOf(orders)).toBe(2.5);
    limiter.succeeded(orders);
    expect(limiter.rateOf(orders)).toBeCloseTo(3);
    for (let index = 0; index < 50; index += 1) limiter.succeeded(orders);
    expect(limiter.rateOf(orders)).toBe(10);
  });

  it('never slows down to a stop', () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter(limits, runtime);
    for (let index = 0; index < 100; index += 1) {
      limiter.limited(orders);
      runtime.advance(1000);
    }
    expect(limiter.rateOf(orders)).toBeGreaterThan(0.1);
  });

  it('holds the endpoint back as long as the marketplace asks', async () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter(limits, runtime);
    limiter.limited(orders, 4000);
    await limiter.acquire(orders);
    expect(runtime.slept).toEqual([4000]);
  });

  it('lets everything through when open', async () => {
    const runtime = frozenRuntime();
    const limiter = createRateLimiter('open', runtime);
    for (let index = 0; index < 100; index += 1) await limiter.acquire(orders);
    limiter.limited(orders);
    expect(runtime.slept).toEqual([]);
    expect(limiter.rateOf(orders)).toBe(Number.POSITIVE_INFINITY);
  });

  it('stops waiting when cancelled', async () => {
    const limiter = createRateLimiter(limits, frozenRuntime());
    await expect(limiter.acquire(orders, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  });
});
