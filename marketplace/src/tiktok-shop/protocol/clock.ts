import type { Runtime } from '../../runtime/runtime.ts';

/** TikTok Shop refuses timestamps more than 30 s ahead; Date headers have a resolution of one second. */
const MAX_TOLERATED_SKEW_MS = 5_000;

export interface Clock {
  /** Our time, plus a correction after the marketplace has refused it. */
  nowMs(): number;
  observe(dateHeader: string | undefined): void;
  /** Returns true if the correction changed. */
  applyObservedSkew(): boolean;
  skewMs(): number | null;
  skewMessage(): string;
}

export function createClock(runtime: Runtime): Clock {
  let skew: number | null = null;
  let correction = 0;
  return {
    nowMs: () => runtime.wallMs() + correction,
    observe(dateHeader) {
      const theirs = Date.parse(dateHeader ?? '');
      if (!Number.isNaN(theirs)) skew = theirs - runtime.wallMs();
    },
    applyObservedSkew() {
      const before = correction;
      correction = skew !== null && Math.abs(skew) > MAX_TOLERATED_SKEW_MS ? skew : 0;
      return Math.abs(correction - before) > MAX_TOLERATED_SKEW_MS;
    },
    skewMs: () => skew,
    skewMessage() {
      const seconds = Math.round((skew ?? 0) / 1000);
      return Math.abs(seconds) * 1000 > MAX_TOLERATED_SKEW_MS
        ? `This computer's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} TikTok Shop's`
        : "TikTok Shop refuses this computer's time although its own clock agrees";
    },
  };
}
