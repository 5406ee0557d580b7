import { useEffect, useRef } from 'react';
import { useBulkChangeJob } from './bulk-change-job.ts';
import { useCloneJob } from './clone-job.ts';
import { resumeBulkJobs } from './resume-bulk-jobs.ts';

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
