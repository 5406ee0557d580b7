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

/** Reports read many rows, so they are refetched more rarely. */
const REPORT_INTERVAL_MS = 15_000;
const REPORT_KEYS: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  orders: [
    ['analytics', 'tasks'],
    ['analytics', 'sales'],
    ['analytics', 'products'],
  ],
  products: [['analytics', 'tasks']],
  finance: [
    ['analytics', 'tasks'],
    ['analytics', 'sales'],
  ],
  sync_runs: [['analytics', 'tasks']],
};

/** A refetch can move the row that somebody types into, or close its dialog. */
function isTyping(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], table) :is(input:not([type="checkbox"]), textarea):focus',
    ) !== null
  );
}

/** Refetches lists at most once a second, and reports at most every 15 seconds. */
export function refetchOnScreen(queries: QueryClient): Pick<LiveRefetch, 'request' | 'stop'> {
  const all = [
    new LiveRefetch(queries),
    new LiveRefetch(queries, { keys: REPORT_KEYS, intervalMs: REPORT_INTERVAL_MS }),
  ];
  return {
    request: (topics) => {
      for (const one of all) one.request(topics);
    },
    stop: () => {
      for (const one of all) one.stop();
    },
  };
}

type Options = { keys: Partial<Record<LiveTopic, readonly QueryKey[]>>; intervalMs: number };

/** Refetches what is on screen of the given topics, once in an interval, and not while somebody types into a row. */
export class LiveRefetch {
  readonly #queries: QueryClient;
  readonly #options: Options;
  readonly #topics = new Set<LiveTopic>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refetchedAt = 0;

  constructor(queries: QueryClient, options: Options = { keys: KEYS, intervalMs: MIN_REFETCH_INTERVAL_MS }) {
    this.#queries = queries;
    this.#options = options;
  }

  request(topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#timer ??= setTimeout(
      () => this.#refetch(),
      Math.max(0, this.#refetchedAt + this.#options.intervalMs - Date.now()),
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
    const wanted = [...this.#topics].flatMap((topic) => this.#options.keys[topic] ?? []);
    const keys = new Map(wanted.map((key) => [key.join(), key]));
    this.#topics.clear();
    for (const queryKey of keys.values()) void this.#queries.invalidateQueries({ queryKey });
  }
}
