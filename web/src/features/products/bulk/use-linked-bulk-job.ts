import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { BulkJob } from '@gian-hang/contract/products/product-writes';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { showFailure } from '../../../lib/toast.ts';
import { resumeBulkChangeJob } from './bulk-change-job.ts';
import { resumeCloneJob } from './clone-job.ts';

type Dialog = 'bulk' | 'clone';

/** Follows a job, or shows its outcome if it is over, and says in which dialog. */
async function followJob(id: string): Promise<Dialog> {
  const job = await api.get<BulkJob>(buildPath(PATHS.products.bulkJob, { id }));
  const isClone = job.kind === 'clone';
  void (isClone ? resumeCloneJob([job]) : resumeBulkChangeJob([job]));
  return isClone ? 'clone' : 'bulk';
}

/** Opens the job that the address names, such as from the list of progress: a change can be undone after a reload too. */
export function useLinkedBulkJob(id: string | undefined, open: (dialog: Dialog) => void): void {
  useEffect(() => {
    if (id !== undefined) followJob(id).then(open, showFailure);
  }, [id, open]);
}
