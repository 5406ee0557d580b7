import { ApiError } from './api-error.ts';

/** Limits calls per second for each caller (a shop, or a grant for calls without a shop) and path; zero means no limit. */
export class RateLimit {
  perSecond: number;
  readonly #clock: () => number;
  readonly #windows = new Map<string, { second: number; calls: number }>();

  constructor(perSecond: number, clock: () => number) {
    this.perSecond = perSecond;
    this.#clock = clock;
  }

  count(caller: string, path: string): void {
    if (this.perSecond === 0) return;
    const key = `${caller} ${path}`;
    const second = Math.floor(this.#clock() / 1000);
    const window = this.#windows.get(key);
    if (window === undefined || window.second !== second) {
      this.#windows.set(key, { second, calls: 1 });
      return;
    }
    window.calls++;
    if (window.calls > this.perSecond) throw new ApiError(36009002, 'Too many requests. Please slow down.');
  }
}
