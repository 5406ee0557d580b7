import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-reading.service.ts';
import { markRetried, retryable } from '../../../shared/sync-runs/sync-state.service.ts';
import { keepBatch } from '../sync/keep-batch.service.ts';

/**
 * Reads what was set aside before this run once more, by id: unchanged on the marketplace, it lies behind the cursor
 * and would never be met again.
 */
export async function retrySetAside(
  deps: Deps,
  shop: { id: string; calls: ShopCalls },
  { since, commit, signal }: { since: Date; commit: CommitStep; signal: AbortSignal },
): Promise<void> {
  const ids = await retryable(deps.db, {
    shopId: shop.id,
    kind: 'orders',
    since,
    limit: deps.marketplace.limits.orderIdsPerCall,
  });
  if (ids.length === 0) return;
  const batch = await shop.calls.getOrders(ids, { signal });
  await commit(async (db) => {
    const { orders, ...stored } = await keepBatch(db, deps, shop.id, batch);
    await markRetried(db, { shopId: shop.id, kind: 'orders', now: deps.clock.now() }, ids);
    return { done: orders.length, ...stored, setAside: 0 };
  });
}
