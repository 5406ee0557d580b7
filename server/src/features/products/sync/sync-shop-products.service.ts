import type { Deps } from '../../../deps.ts';
import type { FinalizeSync, SyncContext } from '../../../shared/sync-runs/sync-context.service.ts';
import { markRetried, quarantinedIds } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import {
  recordProductComparison,
  retryQuarantinedProducts,
  tryCheckProducts,
} from './check-products.service.ts';
import { syncProducts } from './sync-products.service.ts';

const MAX_RETRIED = 50;

/** A run's work on the products of a shop. */
export async function syncShopProducts(
  deps: Deps,
  shop: ShopConnection,
  context: SyncContext,
): Promise<FinalizeSync> {
  const { startedAt, forceCheck, commit, signal } = context;
  const part = { deps, shop, commit, signal };
  const ofShop = { shopId: shop.id, kind: 'products' } as const;
  await syncProducts(part);
  const ids = await quarantinedIds(deps.db, { ...ofShop, since: startedAt, limit: MAX_RETRIED });
  await retryQuarantinedProducts(part, ids, (db) =>
    markRetried(db, { ...ofShop, now: deps.clock.now() }, ids),
  );
  const counts = await tryCheckProducts(part, forceCheck);
  return async (db) => {
    if (counts) await recordProductComparison(db, shop.id, startedAt, counts);
  };
}
