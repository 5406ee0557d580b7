import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/job.ts';
import { abandonedWorks, releaseWork, strandedWorks } from './product-works.queries.ts';
import { runProductWork } from './run-product-work.service.ts';

const STRANDED_MS = 60_000;

export const productWorkJob = defineJob({
  name: 'product-work',
  payload: z.object({ workId: z.string() }),
  attempts: 100,
  atOnce: 4,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 6 * 3600,
  handle: (deps, { workId }, signal) => runProductWork(deps, workId, signal),
});

/** Hands works whose worker has gone to the next one. */
async function takeUpAbandoned(deps: Deps): Promise<void> {
  for (const work of await abandonedWorks(deps.db, deps.clock.now())) {
    await deps.jobs.enqueue(productWorkJob, { workId: work.id });
    await releaseWork(deps.db, work);
  }
}

/** Gives works whose job was lost a new one. Two jobs for one work do no harm: the later finds nothing to take. */
async function takeUpStranded(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - STRANDED_MS);
  for (const workId of await strandedWorks(deps.db, since))
    await deps.jobs.enqueue(productWorkJob, { workId });
}

export const takeUpWorksJob = defineJob({
  name: 'take-up-works',
  payload: z.object({}),
  attempts: 1,
  everySeconds: 5,
  handle: takeUpAbandoned,
});

export const strandedWorksJob = defineJob({
  name: 'stranded-works',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: takeUpStranded,
});
