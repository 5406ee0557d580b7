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
import { chunk, createBulkJobStore, type JobState, WAIT_SECONDS } from './bulk-job-store.ts';

/** `preview` is the dry run; `applied` and `undone` are results. */
type BulkPhase = 'preview' | 'applied' | 'undone';
type Details = { phase: BulkPhase; ids: readonly string[]; change: BulkChange };

export type BulkChangeJob = JobState<BulkResult> & Details;

const jobs = createBulkJobStore<BulkResult, Details>(({ changed }) => changed);

export const useBulkChangeJob = jobs.use;
export const clearBulkChangeJob = jobs.clear;

function changeProducts(ids: readonly string[], change: BulkChange, dry_run: boolean): Promise<void> {
  const requests = chunk(ids, MAX_BULK_PRODUCTS).map((product_ids) => () => {
    const options = { body: { product_ids, ...change, dry_run }, waitSeconds: WAIT_SECONDS };
    return api.patch<BulkOutcome | BulkJobProgress>(PATHS.products.bulk, options);
  });
  return jobs.run(ids.length, { phase: dry_run ? 'preview' : 'applied', ids, change }, requests);
}

export function previewBulk(ids: readonly string[], change: BulkChange): Promise<void> {
  return changeProducts(ids, change, true);
}

export function applyBulk({ ids, change }: BulkChangeJob): Promise<void> {
  return changeProducts(ids, change, false);
}

/** Undoes the changes, last first. */
export function undoBulk({ ids, change, items, undoable }: BulkChangeJob): Promise<void> {
  const requests = undoable.toReversed().map((id) => () => {
    const path = buildPath(PATHS.products.undoBulk, { id });
    return api.post<BulkOutcome | BulkJobProgress>(path, { waitSeconds: WAIT_SECONDS });
  });
  return jobs.run(items.filter(({ ok }) => ok).length, { phase: 'undone', ids, change }, requests);
}

export async function resumeBulkChangeJob(open: readonly BulkJob[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind !== 'clone');
  if (!last) return;
  const { kind, product_ids: ids, change } = last;
  await jobs.resume(last, { phase: kind === 'undo' ? 'undone' : 'applied', ids, change: change ?? {} });
}
