import { PATHS } from '@gian-hang/contract/paths';
import type { OpenBulkJobs } from '@gian-hang/contract/products/product-writes';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { resumeBulkChangeJob, useBulkChangeJob } from './bulk-change-job.ts';
import { resumeCloneJob, useCloneJob } from './clone-job.ts';

/** Shows jobs that are still running, such as those started before a reload. */
async function resumeBulkJobs(): Promise<void> {
  const { items } = await api.get<OpenBulkJobs>(PATHS.products.bulkJobs);
  await Promise.all([resumeBulkChangeJob(items), resumeCloneJob(items)]);
}

/** Follows running jobs and refetches the list whenever another product is done. */
export function useReloadAfterBulkJob(reload: () => Promise<void>): void {
  useEffect(() => void resumeBulkJobs().catch(() => undefined), []);
  const bulk = useBulkChangeJob();
  const clone = useCloneJob();
  const changed = bulk === null || bulk.phase === 'preview' ? 0 : bulk.done;
  const done = `${bulk?.phase} ${changed} ${clone?.done ?? 0}`;
  const seen = useRef(done);
  useEffect(() => {
    if (done !== seen.current && (changed > 0 || (clone?.done ?? 0) > 0)) void reload();
    seen.current = done;
  });
}
