import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { BulkJob, BulkJobProgress, OpenBulkJobs } from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { pollUntilDone } from '../../../shared/poll-until-done.ts';

/** How long the server may wait for the end; a longer job is polled. */
export const WAIT_SECONDS = 1;

/** Returns the finished job; calls `onProgress` with partial outcomes meanwhile. */
export async function waitForOutcome<Outcome extends object>(
  answer: Outcome | BulkJobProgress,
  pick: (bulkJob: BulkJob) => Outcome | null,
  onProgress: (outcome: Outcome) => void,
): Promise<Outcome> {
  if (!('bulk_job_id' in answer)) return answer;
  const reportProgress = (bulkJob: BulkJob) => {
    const outcome = pick(bulkJob);
    if (outcome) onProgress(outcome);
  };
  const bulkJob = await pollUntilDone(
    () => api.get<BulkJob>(buildPath(PATHS.products.bulkJob, { id: answer.bulk_job_id })),
    {
      isFinished: ({ state }) => state === 'finished',
      onProgress: reportProgress,
      lostMessage: () => translate('products.work.lost'),
    },
  );
  const outcome = pick(bulkJob);
  if (!outcome) throw new Error(translate('products.work.lost'));
  return outcome;
}

/** The user's running jobs, such as those started before a reload. */
export async function fetchOpenBulkJobs(): Promise<BulkJob[]> {
  return (await api.get<OpenBulkJobs>(PATHS.products.bulkJobs)).items;
}

export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
