import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type { BulkInputGiven, BulkOutcome, BulkResult } from '@gian-hang/contract/product-writes';
import { api } from '../../lib/api-client.ts';
import { onSessionEnd } from '../../lib/session-store.ts';
import { createStore } from '../../lib/store.ts';

export type BulkChange = Pick<BulkInputGiven, 'price' | 'stock' | 'status'>;

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

/** Each product takes calls to the marketplace, and an answer must come within the client's patience. */
const AT_ONCE = 10;
const work = createStore<BulkWork | null>(null);
let current = Symbol('work');

onSessionEnd(() => forgetBulk());

/** The change of many products that was asked for last; it goes on whatever page is shown. */
export const useBulkWork = work.use;

export function forgetBulk(): void {
  current = Symbol('work');
  work.set(null);
}

function parts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

type Step = { size: number; ask: () => Promise<BulkOutcome> };

async function run(beginning: BulkWork, steps: readonly Step[]): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now = beginning;
  const tell = (patch: Partial<BulkWork>) => {
    now = { ...now, ...patch };
    if (mine === current) work.set(now);
  };
  tell({ running: true });
  try {
    for (const { size, ask } of steps) {
      if (mine !== current) return;
      const { items, bulk_id } = await ask();
      tell({
        done: now.done + size,
        items: [...now.items, ...items],
        undoable: bulk_id === null ? now.undoable : [...now.undoable, bulk_id],
      });
    }
  } catch (error) {
    tell({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
  tell({ running: false });
}

function changing(ids: readonly string[], change: BulkChange, dry_run: boolean): Promise<void> {
  const phase = dry_run ? 'preview' : 'applied';
  const total = ids.length;
  return run(
    { phase, ids, change, done: 0, total, running: true, items: [], undoable: [], failure: null },
    parts(ids).map((product_ids) => ({
      size: product_ids.length,
      ask: () => api.patch<BulkOutcome>(PATHS.products.bulk, { body: { product_ids, ...change, dry_run } }),
    })),
  );
}

export function previewBulk(ids: readonly string[], change: BulkChange): Promise<void> {
  return changing(ids, change, true);
}

export function applyBulk({ ids, change }: BulkWork): Promise<void> {
  return changing(ids, change, false);
}

/** Takes back what was done, the last first. */
export function undoBulk({ ids, change, undoable }: BulkWork): Promise<void> {
  const total = undoable.length;
  return run(
    { phase: 'undone', ids, change, done: 0, total, running: true, items: [], undoable: [], failure: null },
    undoable.toReversed().map((id) => ({
      size: 1,
      ask: () => api.post<BulkOutcome>(pathTo(PATHS.products.undoBulk, { id })),
    })),
  );
}
