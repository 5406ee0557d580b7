import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Deps } from '../../deps.ts';
import { keepBatch } from './keep-batch.service.ts';
import { markRetried, retryable } from './set-aside.queries.ts';
import type { CommitStep } from './sync-orders.service.ts';

/**
 * Reads what was set aside before this run once more, by id: unchanged on the marketplace, it lies behind the cursor
 * and would never be met again.
 */
export async function retrySetAside(
  deps: Deps,
  shop: { id: string; calls: ShopCalls },
  { since, commit, signal }: { since: Date; commit: CommitStep; signal: AbortSignal },
): Promise<void> {
  const ids = await retryable(deps.db, shop.id, since, deps.marketplace.limits.orderIdsPerCall);
  if (ids.length === 0) return;
  const batch = await shop.calls.getOrders(ids, { signal });
  await commit(async (db) => {
    const { orders, ...stored } = await keepBatch(db, deps, shop.id, batch);
    await markRetried(db, shop.id, ids, deps.clock.now());
    return { done: orders.length, ...stored, setAside: 0 };
  });
}
