import { JOBS } from './all-jobs.ts';
import { linkSandboxShopsJob } from './features/demo/link-sandbox-shops.job.ts';
import { checkWebhooksJob } from './features/shops/link/shop-webhooks.job.ts';
import { runProcess } from './run-process.ts';

await runProcess('worker', async (deps) => {
  await deps.jobs.run(deps, JOBS);
  await deps.jobs.removeOldSchedules(JOBS);
  await deps.jobs.enqueue(checkWebhooksJob, {});
  if (deps.config.marketplace === 'sandbox') await deps.jobs.enqueue(linkSandboxShopsJob, {});
  return { stop: () => deps.jobs.stop() };
});
