import { type Runtime, throwIfAborted } from '../runtime/runtime.ts';

export interface FakeRuntime extends Runtime {
  /** Every pause asked for, in milliseconds. */
  slept: number[];
  /** Sets the wall clock apart from the true time. */
  skewMs: number;
  advance(ms: number): void;
}

/** Sleeping moves the clock and takes no time. Real time passes too, so that stamps stay acceptable. */
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

/** Stands still but for sleeping, for exact figures. */
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
