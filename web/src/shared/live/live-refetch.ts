import type { LiveTopic } from '@gian-hang/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const MIN_REFETCH_INTERVAL_MS = 1_000;

/** Single records are left out: a form may be open on them. */
const KEYS: Record<LiveTopic, readonly QueryKey[]> = {
  orders: [
    ['orders', 'list'],
    ['orders', 'summary'],
    ['orders', 'tasks'],
    ['orders', 'completeness'],
    ['quarantined', 'list'],
  ],
  products: [
    ['products', 'list'],
    ['products', 'summary'],
    ['products', 'completeness'],
  ],
  finance: [['finance']],
  sync_runs: [
    ['sync-runs'],
    ['orders', 'completeness'],
    ['products', 'completeness'],
    ['finance', 'completeness'],
    ['notifications', 'progress'],
  ],
  bulk_jobs: [['notifications', 'progress']],
  notifications: [['notifications']],
};

/** A refetch can move the row that somebody types into, or close its dialog. */
function isTyping(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], table) :is(input:not([type="checkbox"]), textarea):focus',
    ) !== null
  );
}

/** Refetches what is on screen of the given topics, at most once a second, and not while somebody types into a row. */
export class LiveRefetch {
  readonly #queries: QueryClient;
  readonly #topics = new Set<LiveTopic>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refetchedAt = 0;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  request(topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#timer ??= setTimeout(
      () => this.#refetch(),
      Math.max(0, this.#refetchedAt + MIN_REFETCH_INTERVAL_MS - Date.now()),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #refetch(): void {
    this.#refetchedAt = Date.now();
    this.#timer = undefined;
    if (isTyping()) {
      this.request([]);
      return;
    }
    const keys = new Map([...this.#topics].flatMap((topic) => KEYS[topic]).map((key) => [key.join(), key]));
    this.#topics.clear();
    for (const queryKey of keys.values()) void this.#queries.invalidateQueries({ queryKey });
  }
}
