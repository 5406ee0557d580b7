import type { Deps } from '../../../deps.ts';
import type { FinalizeSync, SyncContext } from '../../../shared/sync-runs/sync-context.service.ts';
import { retryQuarantined, tryCompare } from '../../../shared/sync-runs/sync-steps.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { checkCompleteness, recordCompleteness } from '../completeness/check-completeness.service.ts';
import { syncReturns } from '../returns/sync-returns.service.ts';
import { prepareAndStoreBatch } from './store-batch.service.ts';
import { syncOrders } from './sync-orders.service.ts';

/** Syncs the orders of a shop and their returns within a run. */
export async function syncShopOrders(
  deps: Deps,
  shop: ShopConnection,
  context: SyncContext,
): Promise<FinalizeSync> {
  const { startedAt, forceCheck, commit, signal } = context;
  const scope = { shopId: shop.id, kind: 'orders' } as const;
  await syncOrders(deps, shop, commit, signal);
  const limit = shop.marketplace.limits.orderIdsPerCall;
  await retryQuarantined(deps, { ...scope, limit }, context, async (ids) => {
    const batch = await shop.calls.getOrders(ids, { signal });
    return async (db) => {
      const { orders, ...stored } = await prepareAndStoreBatch(db, deps, shop, batch);
      return { done: orders.length, ...stored };
    };
  });
  const skew = Math.min(0, shop.marketplace.clockSkewMs() ?? 0);
  const before = new Date(Math.floor((startedAt.getTime() + skew) / 1000) * 1000);
  const completeness = await tryCompare(deps, scope, context, () =>
    checkCompleteness({ deps, shop, before, forceCheck, commit, signal }),
  );
  const finalize: FinalizeSync = async (db) => {
    if (completeness) await recordCompleteness(db, deps, shop.id, completeness);
  };
  try {
    await syncReturns(deps, shop, context);
  } catch (error) {
    // The orders are known, even if the run fails.
    if (!signal.aborted)
      await commit(async (db) => {
        await finalize(db);
        return { done: 0, created: 0, updated: 0, quarantined: 0 };
      });
    throw error;
  }
  return finalize;
}
