import { SYNC_KINDS } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import { requestSync } from '../../shared/sync-runs/request-sync.service.ts';
import {
  abandonedRuns,
  dueShops,
  insertUnauthorisedRun,
  releaseAbandonedRun,
  strandedRuns,
  unauthorisedShops,
} from '../../shared/sync-runs/sync-runs.queries.ts';
import { syncShopJob } from './sync-shop.job.ts';

const STRANDED_MS = 60_000;

/** Starts the automatic sync of every shop whose interval has passed. */
export async function startDueSyncs(deps: Deps): Promise<void> {
  for (const kind of SYNC_KINDS)
    for (const shopId of await dueShops(deps.db, kind, deps.clock.now()))
      await requestSync(deps, shopId, kind, { trigger: 'clock', accountId: null });
}

/** Records each shop that the automatic sync cannot try any more, once. */
export async function recordUnauthorisedShops({ db, clock }: Deps): Promise<void> {
  for (const kind of SYNC_KINDS)
    for (const shopId of await unauthorisedShops(db, kind))
      await insertUnauthorisedRun(db, {
        shopId,
        kind,
        trigger: 'clock',
        requestedBy: null,
        now: clock.now(),
      });
}

/** Gives runs whose job was lost a new one. Two jobs for one run do no harm: the later takes it over. */
export async function requeueStrandedRuns(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - STRANDED_MS);
  for (const runId of await strandedRuns(deps.db, before)) await deps.jobs.enqueue(syncShopJob, { runId });
}

/** Hands runs whose worker has gone to the next one. Should two workers do it at once, one of the two jobs finds nothing. */
export async function reclaimAbandonedRuns(deps: Deps): Promise<void> {
  for (const run of await abandonedRuns(deps.db, deps.clock.now())) {
    await deps.jobs.enqueue(syncShopJob, { runId: run.id });
    await releaseAbandonedRun(deps.db, run);
  }
}
