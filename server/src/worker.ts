import { housekeepingJob } from './features/housekeeping/housekeeping.job.ts';
import { runProcess } from './process.ts';

await runProcess('worker', async (deps) => {
  await deps.jobs.run(deps, [housekeepingJob]);
  return { ready: {}, stop: () => deps.jobs.stop() };
});
