import { resumeBulkChangeJob } from './bulk-change-job.ts';
import { fetchOpenBulkJobs } from './bulk-jobs.api.ts';
import { resumeCloneJob } from './clone-job.ts';

/** Shows work on many products that is still under way, such as before the page was loaded anew. */
export async function resumeBulkJobs(): Promise<void> {
  const open = await fetchOpenBulkJobs();
  if (open.length > 0) await Promise.all([resumeBulkChangeJob(open), resumeCloneJob(open)]);
}
