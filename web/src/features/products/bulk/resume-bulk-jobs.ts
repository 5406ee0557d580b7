import { resumeBulkChangeJob } from './bulk-change-job.ts';
import { fetchOpenBulkJobs } from './bulk-jobs.api.ts';
import { resumeCloneJob } from './clone-job.ts';

/** Shows bulk jobs that are still running, such as those started before a reload. */
export async function resumeBulkJobs(): Promise<void> {
  const open = await fetchOpenBulkJobs();
  if (open.length > 0) await Promise.all([resumeBulkChangeJob(open), resumeCloneJob(open)]);
}
