import { useEffect, useRef } from 'react';
import { useBulkWork } from './bulk-work.ts';
import { useCloneWork } from './clone-work.ts';
import { resumeWorks } from './resume-works.ts';

/** Follows what is still under way. Whenever one more product has been changed or cloned, the list is read again. */
export function useReloadAfterWork(reload: () => Promise<void>): void {
  useEffect(() => void resumeWorks().catch(() => undefined), []);
  const bulk = useBulkWork();
  const clone = useCloneWork();
  const changed = bulk === null || bulk.phase === 'preview' ? 0 : bulk.done;
  const done = `${bulk?.phase} ${changed} ${clone?.done ?? 0}`;
  const seen = useRef(done);
  useEffect(() => {
    if (done !== seen.current && (changed > 0 || (clone?.done ?? 0) > 0)) void reload();
    seen.current = done;
  });
}
