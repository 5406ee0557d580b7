import { MAX_BULK_PRODUCTS } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type {
  BulkChange,
  BulkJob,
  BulkJobProgress,
  BulkOutcome,
  BulkResult,
} from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { chunk, WAIT_SECONDS, waitForOutcome } from './bulk-jobs.api.ts';

/** `preview` is the dry run; `applied` and `undone` are results. */
type BulkPhase = 'preview' | 'applied' | 'undone';

export type BulkChangeJob = {
  phase: BulkPhase;
  ids: readonly string[];
  change: BulkChange;
  done: number;
  total: number;
  running: boolean;
  items: readonly BulkResult[];
  /** Changes that can be undone, in the order they were made. */
  undoable: readonly string[];
  /** Why the job stopped early. */
  failure: Error | null;
};

const NOTHING_YET = { done: 0, running: true, items: [], undoable: [], failure: null };

const job = createStore<BulkChangeJob | null>(null);
let current = Symbol('work');

onSessionEnd(() => clearBulkChangeJob());

/** The latest bulk change; it continues when the user leaves the page. */
export const useBulkChangeJob = job.use;

export function clearBulkChangeJob(): void {
  current = Symbol('work');
  job.set(null);
}

type Step = () => Promise<BulkOutcome | BulkJobProgress>;

async function run(
  beginning: Omit<BulkChangeJob, keyof typeof NOTHING_YET>,
  steps: readonly Step[],
): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now: BulkChangeJob = { ...beginning, ...NOTHING_YET };
  const tell = (patch: Partial<BulkChangeJob>) => {
    now = { ...now, ...patch };
    if (mine === current) job.set(now);
  };
  tell({});
  try {
    for (const ask of steps) {
      if (mine !== current) return;
      const { items: before, undoable } = now;
      const tellItems = ({ items }: BulkOutcome) =>
        tell({ done: before.length + items.length, items: [...before, ...items] });
      const outcome = await waitForOutcome(await ask(), ({ changed }) => changed, tellItems);
      tellItems(outcome);
      if (outcome.bulk_id !== null) tell({ undoable: [...undoable, outcome.bulk_id] });
    }
  } catch (error) {
    tell({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
  tell({ running: false });
}

function changing(ids: readonly string[], change: BulkChange, dry_run: boolean): Promise<void> {
  const phase = dry_run ? 'preview' : 'applied';
  return run(
    { phase, ids, change, total: ids.length },
    chunk(ids, MAX_BULK_PRODUCTS).map((product_ids) => () => {
      const body = { product_ids, ...change, dry_run };
      return api.patch<BulkOutcome | BulkJobProgress>(PATHS.products.bulk, {
        body,
        waitSeconds: WAIT_SECONDS,
      });
    }),
  );
}

export function previewBulk(ids: readonly string[], change: BulkChange): Promise<void> {
  return changing(ids, change, true);
}

export function applyBulk({ ids, change }: BulkChangeJob): Promise<void> {
  return changing(ids, change, false);
}

/** Undoes the changes, last first. */
export function undoBulk({ ids, change, items, undoable }: BulkChangeJob): Promise<void> {
  return run(
    { phase: 'undone', ids, change, total: items.filter(({ ok }) => ok).length },
    undoable.toReversed().map(
      (id) => () =>
        api.post<BulkOutcome | BulkJobProgress>(buildPath(PATHS.products.undoBulk, { id }), {
          waitSeconds: WAIT_SECONDS,
        }),
    ),
  );
}

/** Follows a job started before the page was loaded. */
export async function resumeBulkChangeJob(open: readonly BulkJob[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind !== 'clone');
  if (!last || job.get() !== null) return;
  const { id, kind, change, product_ids, done, total } = last;
  await run(
    { phase: kind === 'undo' ? 'undone' : 'applied', ids: product_ids, change: change ?? {}, total },
    [async () => ({ bulk_job_id: id, done, total })],
  );
}
