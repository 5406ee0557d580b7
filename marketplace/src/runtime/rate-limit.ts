import { type Runtime, throwIfAborted } from './runtime.ts';

export interface Rate {
  perSecond: number;
  /** Number of calls that may start at once after an idle period. */
  burst: number;
}

/** `light` and `read` fetch; `write` changes; `heavy` creates or uploads. */
export const COSTS = ['light', 'read', 'write', 'heavy'] as const;
export type Cost = (typeof COSTS)[number];

export interface RateLimits {
  /** For all calls of one shop. */
  perShop: Rate;
  /** For the calls of one shop to one endpoint. */
  perEndpoint: Record<Cost, Rate>;
}

const MIN_RATE_SHARE = 1 / 64;
const RECOVERY_SHARE = 0.05;
const HALVING_INTERVAL_MS = 1000;
const MAX_BUCKETS_BEFORE_PRUNE = 5000;

/**
 * A token bucket stored as one timestamp: the start of the next call. `limited()` halves the rate; each success
 * restores a twentieth of the configured rate.
 */
class Bucket {
  private readonly rate: Rate;
  private share = 1;
  private nextAt = Number.NEGATIVE_INFINITY;
  private halvedAt = Number.NEGATIVE_INFINITY;

  constructor(rate: Rate) {
    this.rate = rate;
  }

  private get gapMs(): number {
    return 1000 / (this.rate.perSecond * this.share);
  }

  /** Reserves the next start time and returns the wait until then. */
  take(now: number): number {
    const allowance = this.gapMs * (this.rate.burst - 1);
    const start = Math.max(this.nextAt, now - allowance);
    this.nextAt = start + this.gapMs;
    return Math.max(0, start - now);
  }

  limited(now: number, pauseMs: number): void {
    this.nextAt = Math.max(this.nextAt, now + pauseMs);
    if (now - this.halvedAt < HALVING_INTERVAL_MS) return;
    this.halvedAt = now;
    this.share = Math.max(MIN_RATE_SHARE, this.share / 2);
  }

  succeeded(): void {
    this.share = Math.min(1, this.share + RECOVERY_SHARE);
  }

  get perSecond(): number {
    return this.rate.perSecond * this.share;
  }

  isIdle(now: number): boolean {
    return this.share === 1 && this.nextAt < now - 60_000;
  }
}

export interface RateLimitKey {
  shop: string;
  endpoint: string;
  cost: Cost;
}

export interface RateLimiter {
  acquire(limitKey: RateLimitKey, signal?: AbortSignal): Promise<void>;
  /** Slows down this shop's endpoint after a rate limit error. */
  limited(limitKey: RateLimitKey, pauseMs?: number): void;
  succeeded(limitKey: RateLimitKey): void;
  /** Calls per second allowed now; Infinity without limits. */
  rateOf(limitKey: RateLimitKey): number;
}

export const unlimitedRateLimiter: RateLimiter = {
  async acquire(_limitKey, signal) {
    throwIfAborted(signal);
  },
  limited() {},
  succeeded() {},
  rateOf: () => Number.POSITIVE_INFINITY,
};

export function createRateLimiter(limits: RateLimits | 'open', runtime: Runtime): RateLimiter {
  if (limits === 'open') return unlimitedRateLimiter;
  const buckets = new Map<string, Bucket>();

  function bucket(key: string, rate: Rate): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= MAX_BUCKETS_BEFORE_PRUNE) prune(buckets, runtime.monotonicMs());
    const created = new Bucket(rate);
    buckets.set(key, created);
    return created;
  }
  const shopBucket = (limitKey: RateLimitKey) => bucket(limitKey.shop, limits.perShop);
  const endpointBucket = (limitKey: RateLimitKey) =>
    bucket(`${limitKey.shop} ${limitKey.endpoint}`, limits.perEndpoint[limitKey.cost]);

  return {
    async acquire(limitKey, signal) {
      throwIfAborted(signal);
      const endpointWait = endpointBucket(limitKey).take(runtime.monotonicMs());
      if (endpointWait > 0) await runtime.sleep(endpointWait, signal);
      const shopWait = shopBucket(limitKey).take(runtime.monotonicMs());
      if (shopWait > 0) await runtime.sleep(shopWait, signal);
    },
    limited(limitKey, pauseMs = 0) {
      endpointBucket(limitKey).limited(runtime.monotonicMs(), pauseMs);
    },
    succeeded(limitKey) {
      endpointBucket(limitKey).succeeded();
    },
    rateOf: (limitKey) => Math.min(shopBucket(limitKey).perSecond, endpointBucket(limitKey).perSecond),
  };
}

function prune(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) {
    if (bucket.isIdle(now)) buckets.delete(key);
  }
}
