import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { BulkJob, BulkJobProgress } from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { pollUntilDone } from '../../../shared/poll-until-done.ts';

/** How long the server may wait for the end; a longer job is polled. */
export const WAIT_SECONDS = 1;

export type JobState<Item> = {
  done: number;
  total: number;
  running: boolean;
  items: readonly Item[];
  /** Changes that can be undone, in the order they were made. */
  undoable: readonly string[];
  /** Why the job stopped early. */
  failure: Error | null;
};

type Outcome<Item> = { items: readonly Item[]; bulk_id?: string | null };
type OutcomeOf<Item> = (job: BulkJob) => Outcome<Item> | null;
type SendRequest<Item> = () => Promise<Outcome<Item> | BulkJobProgress>;

/** Returns the outcome of a request; calls `onProgress` with partial outcomes meanwhile. */
async function waitForOutcome<Item>(
  started: Outcome<Item> | BulkJobProgress,
  outcomeOf: OutcomeOf<Item>,
  onProgress: (outcome: Outcome<Item>) => void,
): Promise<Outcome<Item>> {
  if (!('bulk_job_id' in started)) return started;
  const path = buildPath(PATHS.products.bulkJob, { id: started.bulk_job_id });
  const finished = await pollUntilDone(() => api.get<BulkJob>(path), {
    isFinished: ({ state }) => state === 'finished',
    onProgress: (job) => onProgress(outcomeOf(job) ?? { items: [] }),
    lostMessage: () => translate('products.work.lost'),
  });
  const outcome = outcomeOf(finished);
  if (!outcome) throw new Error(translate('products.work.lost'));
  return outcome;
}

/** The latest job of a kind; it continues when the user leaves the page. */
export function createBulkJobStore<Item, Details extends object = object>(outcomeOf: OutcomeOf<Item>) {
  const store = createStore<(JobState<Item> & Details) | null>(null);
  const clear = () => store.set(null);
  onSessionEnd(clear);

  /** Sends the requests one after another, until another job replaces this one. */
  async function run(total: number, details: Details, requests: readonly SendRequest<Item>[]): Promise<void> {
    const beginning = { done: 0, total, running: true, items: [], undoable: [], failure: null };
    let now: JobState<Item> & Details = { ...details, ...beginning };
    store.set(now);
    const update = (patch: Partial<JobState<Item>>) => {
      const next = { ...now, ...patch };
      if (store.get() === now) store.set(next);
      now = next;
    };
    try {
      for (const send of requests) {
        if (store.get() !== now) return;
        const { items: before, undoable } = now;
        const addItems = ({ items }: Outcome<Item>) =>
          update({ done: before.length + items.length, items: [...before, ...items] });
        const outcome = await waitForOutcome(await send(), outcomeOf, addItems);
        addItems(outcome);
        if (outcome.bulk_id) update({ undoable: [...undoable, outcome.bulk_id] });
      }
    } catch (error) {
      update({ failure: error instanceof Error ? error : new Error(String(error)) });
    }
    update({ running: false });
  }

  /** Follows a job that was started before the page was loaded, unless another one is running. */
  async function resume({ id, done, total }: BulkJob, details: Details): Promise<void> {
    if (!store.get()?.running) await run(total, details, [async () => ({ bulk_job_id: id, done, total })]);
  }

  return { use: store.use, clear, run, resume };
}

export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
