import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type {
  BulkChange,
  BulkOutcome,
  BulkResult,
  MOST_BULK,
  ProductWork,
  WorkProgress,
} from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { inParts, outcomeOf, WAIT_SECONDS } from './product-works.ts';

/** `preview` tells what would become of each product; `applied` and `undone` what became of it. */
type BulkPhase = 'preview' | 'applied' | 'undone';

export type BulkWork = {
  phase: BulkPhase;
  ids: readonly string[];
  change: BulkChange;
  done: number;
  total: number;
  running: boolean;
  items: readonly BulkResult[];
  /** What can be taken back, in the order it was done. */
  undoable: readonly string[];
  /** Why the work stopped before its end. */
  failure: Error | null;
};

const NOTHING_YET = { done: 0, running: true, items: [], undoable: [], failure: null };

/** As many products as the server takes at a time; typed by it, so that the two cannot differ. */
const AT_ONCE: typeof MOST_BULK = 200;
const work = createStore<BulkWork | null>(null);
let current = Symbol('work');

onSessionEnd(() => forgetBulk());

/** The change of many products that was asked for last; it goes on whatever page is shown. */
export const useBulkWork = work.use;

export function forgetBulk(): void {
  current = Symbol('work');
  work.set(null);
}

type Step = () => Promise<BulkOutcome | WorkProgress>;

async function run(
  beginning: Omit<BulkWork, keyof typeof NOTHING_YET>,
  steps: readonly Step[],
): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now: BulkWork = { ...beginning, ...NOTHING_YET };
  const tell = (patch: Partial<BulkWork>) => {
    now = { ...now, ...patch };
    if (mine === current) work.set(now);
  };
  tell({});
  try {
    for (const ask of steps) {
      if (mine !== current) return;
      const { items: before, undoable } = now;
      const tellItems = ({ items }: BulkOutcome) =>
        tell({ done: before.length + items.length, items: [...before, ...items] });
      const outcome = await outcomeOf(await ask(), ({ changed }) => changed, tellItems);
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
    inParts(ids, AT_ONCE).map((product_ids) => () => {
      const body = { product_ids, ...change, dry_run };
      return api.patch<BulkOutcome | WorkProgress>(PATHS.products.bulk, { body, waitSeconds: WAIT_SECONDS });
    }),
  );
}

export function previewBulk(ids: readonly string[], change: BulkChange): Promise<void> {
  return changing(ids, change, true);
}

export function applyBulk({ ids, change }: BulkWork): Promise<void> {
  return changing(ids, change, false);
}

/** Takes back what was done, the last first. */
export function undoBulk({ ids, change, items, undoable }: BulkWork): Promise<void> {
  return run(
    { phase: 'undone', ids, change, total: items.filter(({ ok }) => ok).length },
    undoable.toReversed().map(
      (id) => () =>
        api.post<BulkOutcome | WorkProgress>(pathTo(PATHS.products.undoBulk, { id }), {
          waitSeconds: WAIT_SECONDS,
        }),
    ),
  );
}

/** Follows what was asked for before this page was loaded. */
export async function resumeBulk(open: readonly ProductWork[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind !== 'clone');
  if (!last || work.get() !== null) return;
  const { id, kind, change, product_ids, done, total } = last;
  await run(
    { phase: kind === 'undo' ? 'undone' : 'applied', ids: product_ids, change: change ?? {}, total },
    [async () => ({ work_id: id, done, total })],
  );
}
