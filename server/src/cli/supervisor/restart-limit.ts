const WINDOW_MS = 60_000;
const MAX_RESTARTS = 5;
const FIRST_DELAY_MS = 500;

/** Decides when a dead process restarts: after a growing delay, and never once it dies too often. */
export class RestartLimit {
  #exits: number[] = [];
  readonly #firstDelayMs: number;

  constructor(firstDelayMs = FIRST_DELAY_MS) {
    this.#firstDelayMs = firstDelayMs;
  }

  /** Returns the delay in milliseconds; undefined after more than five exits within a minute. */
  delayAfterExit(now: number): number | undefined {
    this.#exits = [...this.#exits.filter((at) => at > now - WINDOW_MS), now];
    if (this.#exits.length > MAX_RESTARTS) return undefined;
    return this.#firstDelayMs * 2 ** (this.#exits.length - 1);
  }
}
