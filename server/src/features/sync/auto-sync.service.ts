import { SYNC_KINDS } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import { requestSync } from '../../shared/sync-runs/request-sync.service.ts';
import {
  dueShops,
  insertUnauthorisedRun,
  unauthorisedShops,
} from '../../shared/sync-runs/sync-runs.queries.ts';

/** Starts the automatic sync of every shop whose interval has passed. */
export async function startDueSyncs(deps: Deps): Promise<void> {
  for (const kind of SYNC_KINDS)
    for (const shopId of await dueShops(deps.db, kind, deps.clock.now()))
      await requestSync(deps, shopId, kind, { trigger: 'scheduled_sync', accountId: null });
}

/** Records a failed run, once, for each shop that needs authorisation. */
export async function recordUnauthorisedShops({ db, clock }: Deps): Promise<void> {
  for (const kind of SYNC_KINDS)
    for (const shopId of await unauthorisedShops(db, kind))
      await insertUnauthorisedRun(db, {
        shopId,
        kind,
        trigger: 'scheduled_sync',
        requestedBy: null,
        now: clock.now(),
      });
}
