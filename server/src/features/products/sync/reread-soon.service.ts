import type { Deps } from '../../../deps.ts';
import { rereadProductsJob } from './reread-products.job.ts';

/** Has announced products read again now; without the queue they wait for the minute's turn. */
export async function rereadProductsSoon({ jobs, log }: Deps): Promise<void> {
  try {
    await jobs.enqueue(rereadProductsJob, {});
  } catch (error) {
    log.warn({ err: error }, 'announced products wait for their turn');
  }
}
