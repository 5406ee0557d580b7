import type { Deps } from '../../../deps.ts';
import type { FinalizeSync, SyncContext } from '../../../shared/sync-runs/sync-context.service.ts';
import { retryQuarantined, tryCompare } from '../../../shared/sync-runs/sync-steps.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { checkProducts, recordProductComparison } from './check-products.service.ts';
import { fetchProducts, storeProductBatch } from './product-batch.service.ts';
import { syncProducts } from './sync-products.service.ts';

const MAX_RETRIED = 50;

/** Syncs the products of a shop within a run. */
export async function syncShopProducts(
  deps: Deps,
  shop: ShopConnection,
  context: SyncContext,
): Promise<FinalizeSync> {
  const { startedAt, forceCheck, commit, signal } = context;
  const scope = { shopId: shop.id, kind: 'products' } as const;
  const part = { deps, shop, commit, signal };
  await syncProducts(part);
  await retryQuarantined(deps, { ...scope, limit: MAX_RETRIED }, context, async (ids) => {
    const { missing: _, ...batch } = await fetchProducts(deps, shop, ids, signal);
    return async (db) => ({
      done: batch.products.length,
      ...(await storeProductBatch(db, deps, shop.id, batch)),
    });
  });
  const counts = await tryCompare(deps, scope, context, () => checkProducts(part, forceCheck));
  return async (db) => {
    if (counts) await recordProductComparison(db, shop.id, startedAt, counts);
  };
}
