import { type Runtime, throwIfAborted } from '../runtime/runtime.ts';

export interface FakeRuntime extends Runtime {
  /** Every requested pause, in milliseconds. */
  slept: number[];
  /** Offset of the wall clock from the real time. */
  skewMs: number;
  advance(ms: number): void;
}

/** Sleeping advances the clock without waiting. Real time also passes, so timestamps stay valid. */
export function fakeRuntime(random = 0.5): FakeRuntime {
  let added = 0;
  const start = performance.now();
  const runtime: FakeRuntime = {
    slept: [],
    skewMs: 0,
    wallMs: () => Date.now() + runtime.skewMs,
    monotonicMs: () => performance.now() - start + added,
    random: () => random,
    async sleep(ms, signal) {
      throwIfAborted(signal);
      runtime.slept.push(ms);
      added += ms;
    },
    advance(ms) {
      added += ms;
    },
  };
  return runtime;
}

/** The clock advances only by sleeping, for exact assertions. */
export function frozenRuntime(random = 0.5): FakeRuntime {
  let now = 1_000_000;
  const runtime: FakeRuntime = {
    slept: [],
    skewMs: 0,
    wallMs: () => now + runtime.skewMs,
    monotonicMs: () => now,
    random: () => random,
    async sleep(ms, signal) {
      throwIfAborted(signal);
      runtime.slept.push(ms);
      now += ms;
    },
    advance(ms) {
      now += ms;
    },
  };
  return runtime;
}
