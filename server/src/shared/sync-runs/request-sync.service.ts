import type { SyncKind, SyncTrigger } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import { openOrJoinRun } from './sync-runs.queries.ts';
import { syncShopQueue } from './sync-shop.queue.ts';

/** Starts a sync of a shop, or joins the one that is open. */
export async function requestSync(
  deps: Deps,
  shopId: string,
  kind: SyncKind,
  by: { trigger: SyncTrigger; accountId: string | null },
): Promise<string> {
  const run = await openOrJoinRun(deps.db, {
    shopId,
    kind,
    trigger: by.trigger,
    requestedBy: by.accountId,
    now: deps.clock.now(),
  });
  if (run.fresh) await deps.jobs.enqueue(syncShopQueue, { runId: run.id });
  return run.id;
}
