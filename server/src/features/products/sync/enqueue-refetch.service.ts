import type { Deps } from '../../../deps.ts';
import { refetchProductsJob } from './refetch-products.job.ts';

/** Has announced products read again now; without the queue they wait for the minute's turn. */
export async function enqueueRefetchProducts({ jobs, log }: Deps): Promise<void> {
  try {
    await jobs.enqueue(refetchProductsJob, {});
  } catch (error) {
    log.warn({ err: error }, 'announced products wait for their turn');
  }
}
