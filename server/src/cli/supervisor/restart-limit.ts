const WINDOW_MS = 60_000;
const MAX_RESTARTS = 5;
const FIRST_PAUSE_MS = 500;

/** Decides when a process that died is started again: after a growing pause, and no longer once it dies too often. */
export class RestartLimit {
  #deaths: number[] = [];

  /** Milliseconds to wait before the restart; undefined after more than five deaths within a minute. */
  pauseAfterDeath(now: number): number | undefined {
    this.#deaths = [...this.#deaths.filter((at) => at > now - WINDOW_MS), now];
    if (this.#deaths.length > MAX_RESTARTS) return undefined;
    return FIRST_PAUSE_MS * 2 ** (this.#deaths.length - 1);
  }
}
