import { type Runtime, throwIfAborted } from './runtime.ts';

export interface Rate {
  perSecond: number;
  /** How many calls may start at once after a quiet time. */
  burst: number;
}

/** `light` and `read` fetch, `write` changes, `heavy` creates or uploads. */
export const COSTS = ['light', 'read', 'write', 'heavy'] as const;
export type Cost = (typeof COSTS)[number];

export interface RateLimits {
  /** All calls of one shop together. */
  perShop: Rate;
  /** The calls of one shop to one endpoint. */
  perEndpoint: Record<Cost, Rate>;
}

const SLOWEST_SHARE = 1 / 64;
const RECOVERY_SHARE = 0.05;
const HALVE_AT_MOST_EVERY_MS = 1000;
const PRUNE_ABOVE = 5000;

/**
 * A token bucket kept as one instant: when the next call may start. `limited()` halves the rate, each success
 * gives back a twentieth of the configured rate.
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

  /** Takes a place and returns how long to wait for it. */
  take(now: number): number {
    const allowance = this.gapMs * (this.rate.burst - 1);
    const start = Math.max(this.nextAt, now - allowance);
    this.nextAt = start + this.gapMs;
    return Math.max(0, start - now);
  }

  limited(now: number, pauseMs: number): void {
    this.nextAt = Math.max(this.nextAt, now + pauseMs);
    if (now - this.halvedAt < HALVE_AT_MOST_EVERY_MS) return;
    this.halvedAt = now;
    this.share = Math.max(SLOWEST_SHARE, this.share / 2);
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

export interface Place {
  shop: string;
  endpoint: string;
  cost: Cost;
}

export interface RateLimiter {
  acquire(place: Place, signal?: AbortSignal): Promise<void>;
  /** The marketplace said "too many": slow this shop's endpoint down. */
  limited(place: Place, pauseMs?: number): void;
  succeeded(place: Place): void;
  /** Calls per second now allowed; Infinity when open. */
  rateOf(place: Place): number;
}

export const openLimiter: RateLimiter = {
  async acquire(_place, signal) {
    throwIfAborted(signal);
  },
  limited() {},
  succeeded() {},
  rateOf: () => Number.POSITIVE_INFINITY,
};

export function createRateLimiter(limits: RateLimits | 'open', runtime: Runtime): RateLimiter {
  if (limits === 'open') return openLimiter;
  const buckets = new Map<string, Bucket>();

  function bucket(key: string, rate: Rate): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= PRUNE_ABOVE) prune(buckets, runtime.monotonicMs());
    const created = new Bucket(rate);
    buckets.set(key, created);
    return created;
  }
  const ofShop = (place: Place) => bucket(place.shop, limits.perShop);
  const ofEndpoint = (place: Place) =>
    bucket(`${place.shop} ${place.endpoint}`, limits.perEndpoint[place.cost]);

  return {
    async acquire(place, signal) {
      throwIfAborted(signal);
      const endpointWait = ofEndpoint(place).take(runtime.monotonicMs());
      if (endpointWait > 0) await runtime.sleep(endpointWait, signal);
      const shopWait = ofShop(place).take(runtime.monotonicMs());
      if (shopWait > 0) await runtime.sleep(shopWait, signal);
    },
    limited(place, pauseMs = 0) {
      ofEndpoint(place).limited(runtime.monotonicMs(), pauseMs);
    },
    succeeded(place) {
      ofEndpoint(place).succeeded();
    },
    rateOf: (place) => Math.min(ofShop(place).perSecond, ofEndpoint(place).perSecond),
  };
}

function prune(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) {
    if (bucket.isIdle(now)) buckets.delete(key);
  }
}
