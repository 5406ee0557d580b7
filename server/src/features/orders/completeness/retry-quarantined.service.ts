import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { markRetried, quarantinedIds } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { prepareAndStoreBatch } from '../sync/store-batch.service.ts';

/** Fetches quarantined records by id: if unchanged, they lie behind the cursor and would never be read again. */
export async function retryQuarantined(
  deps: Deps,
  shop: ShopConnection,
  { since, commit, signal }: { since: Date; commit: CommitStep; signal: AbortSignal },
): Promise<void> {
  const ids = await quarantinedIds(deps.db, {
    shopId: shop.id,
    kind: 'orders',
    since,
    limit: shop.marketplace.limits.orderIdsPerCall,
  });
  if (ids.length === 0) return;
  const batch = await shop.calls.getOrders(ids, { signal });
  await commit(async (db) => {
    const { orders, ...stored } = await prepareAndStoreBatch(db, deps, shop, batch);
    await markRetried(db, { shopId: shop.id, kind: 'orders', now: deps.clock.now() }, ids);
    return { done: orders.length, ...stored, quarantined: 0 };
  });
}
