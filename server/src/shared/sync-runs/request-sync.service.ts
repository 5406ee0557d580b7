import type { SyncKind, SyncTrigger } from '@gian-hang/contract/sync';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openOrJoinRun } from './sync-runs.queries.ts';
import { syncShopQueue } from './sync-shop.queue.ts';

/** Starts a sync of a shop together with its job, or joins the one that is open. */
export async function requestSync(
  deps: Deps,
  shopId: string,
  kind: SyncKind,
  { trigger, accountId }: { trigger: SyncTrigger; accountId: string | null },
): Promise<string> {
  return inTransaction(deps, async (trx) => {
    const newRun = { shopId, kind, trigger, requestedBy: accountId, now: deps.clock.now() };
    const run = await openOrJoinRun(trx, newRun);
    // The first finance sync of a shop is long; orders and products of other shops do not wait for many of them.
    const group = kind === 'finance' ? { group: kind } : {};
    if (run.fresh) await deps.jobs.enqueue(syncShopQueue, { runId: run.id }, { trx, ...group });
    return run.id;
  });
}
