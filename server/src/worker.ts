import { JOBS } from './all-jobs.ts';
import { runProcess } from './process.ts';

await runProcess('worker', async (deps) => {
  await deps.jobs.run(deps, JOBS);
  return { ready: {}, stop: () => deps.jobs.stop() };
});
