import { setTimeout as wait } from 'node:timers/promises';
import { MarketplaceError } from './errors.ts';

/** Time and chance, so that tests can hold them. */
export interface Runtime {
  /** Milliseconds since 1970; may jump when the system clock is set. */
  wallMs(): number;
  /** Milliseconds from some start; never goes back. */
  monotonicMs(): number;
  /** From 0 up to 1. */
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
