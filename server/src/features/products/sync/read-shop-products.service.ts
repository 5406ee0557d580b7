import type { Deps } from '../../../deps.ts';
import type { Ending, Reading } from '../../../shared/sync-runs/sync-reading.service.ts';
import { markRetried, retryable } from '../../../shared/sync-runs/sync-state.service.ts';
import type { OpenShop } from '../../shops/authorisation/shop-access.service.ts';
import {
  checkIfCountable,
  recordProductComparison,
  retryProductsSetAside,
} from './check-products.service.ts';
import { syncProducts } from './sync-products.service.ts';

const MOST_RETRIED = 50;

/** A run's work on the products of a shop. */
export async function readShopProducts(deps: Deps, shop: OpenShop, reading: Reading): Promise<Ending> {
  const { startedAt, insist, commit, signal } = reading;
  const part = { deps, shop, commit, signal };
  const ofShop = { shopId: shop.id, kind: 'products' } as const;
  await syncProducts(part);
  const ids = await retryable(deps.db, { ...ofShop, since: startedAt, limit: MOST_RETRIED });
  await retryProductsSetAside(part, ids, (db) => markRetried(db, { ...ofShop, now: deps.clock.now() }, ids));
  const counts = await checkIfCountable(part, insist);
  return async (db) => {
    if (counts) await recordProductComparison(db, shop.id, startedAt, counts);
  };
}
