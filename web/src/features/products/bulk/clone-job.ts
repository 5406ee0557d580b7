import { MAX_CLONE_BATCH } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type {
  BulkJob,
  BulkJobProgress,
  CloneOutcome,
  CloneResult,
} from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { chunk, WAIT_SECONDS, waitForOutcome } from './bulk-jobs.api.ts';

export type CloneJob = {
  /** Number of product and shop pairs. */
  done: number;
  total: number;
  running: boolean;
  items: readonly CloneResult[];
  failure: Error | null;
};

const job = createStore<CloneJob | null>(null);
let current = Symbol('work');

onSessionEnd(() => clearCloneJob());

/** The latest clone job; it continues when the user leaves the page. */
export const useCloneJob = job.use;

export function clearCloneJob(): void {
  current = Symbol('work');
  job.set(null);
}

type Step = () => Promise<CloneOutcome | BulkJobProgress>;

async function run(total: number, steps: readonly Step[]): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now: CloneJob = { done: 0, total, running: true, items: [], failure: null };
  const tell = (patch: Partial<CloneJob>) => {
    now = { ...now, ...patch };
    if (mine === current) job.set(now);
  };
  tell({});
  try {
    for (const ask of steps) {
      if (mine !== current) return;
      const before = now.items;
      const tellItems = ({ items }: CloneOutcome) =>
        tell({ done: before.length + items.length, items: [...before, ...items] });
      tellItems(await waitForOutcome(await ask(), ({ cloned }) => cloned, tellItems));
    }
  } catch (error) {
    tell({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
  tell({ running: false });
}

/** Clones each product into each shop as a draft. */
export function cloneProducts(productIds: readonly string[], shopIds: readonly string[]): Promise<void> {
  return run(
    productIds.length * shopIds.length,
    chunk(productIds, MAX_CLONE_BATCH.products).map((product_ids) => () => {
      const body = { product_ids, shop_ids: shopIds };
      return api.post<CloneOutcome | BulkJobProgress>(PATHS.products.clone, {
        body,
        waitSeconds: WAIT_SECONDS,
      });
    }),
  );
}

/** Follows a job started before the page was loaded. */
export async function resumeCloneJob(open: readonly BulkJob[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind === 'clone');
  if (!last || job.get() !== null) return;
  const { id, done, total } = last;
  await run(total, [async () => ({ bulk_job_id: id, done, total })]);
}
