import { MAX_CLONE_BATCH } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type {
  BulkJob,
  BulkJobProgress,
  CloneOutcome,
  CloneResult,
} from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { chunk, createBulkJobStore, type JobState, WAIT_SECONDS } from './bulk-job-store.ts';

/** Counts pairs of product and shop. */
export type CloneJob = JobState<CloneResult>;

const jobs = createBulkJobStore<CloneResult>(({ cloned }) => cloned);

export const useCloneJob = jobs.use;
export const clearCloneJob = jobs.clear;

/** Clones each product into each shop as a draft. */
export function cloneProducts(productIds: readonly string[], shopIds: readonly string[]): Promise<void> {
  const requests = chunk(productIds, MAX_CLONE_BATCH.products).map((product_ids) => () => {
    const options = { body: { product_ids, shop_ids: shopIds }, waitSeconds: WAIT_SECONDS };
    return api.post<CloneOutcome | BulkJobProgress>(PATHS.products.clone, options);
  });
  return jobs.run(productIds.length * shopIds.length, {}, requests);
}

export async function resumeCloneJob(open: readonly BulkJob[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind === 'clone');
  if (last) await jobs.resume(last, {});
}
