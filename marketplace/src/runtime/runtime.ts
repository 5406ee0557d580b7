import { setTimeout as wait } from 'node:timers/promises';
import { MarketplaceError } from './errors.ts';

/** Clock, timer and randomness, replaceable in tests. */
export interface Runtime {
  /** Milliseconds since 1970; jumps when the system clock is set. */
  wallMs(): number;
  /** Monotonic milliseconds. */
  monotonicMs(): number;
  /** At least 0 and below 1. */
  random(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemRuntime: Runtime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  random: () => Math.random(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, signal ? { signal } : undefined);
    } catch {
      throwIfAborted(signal);
    }
  },
};

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MarketplaceError('aborted', { message: 'The call was cancelled' });
}
