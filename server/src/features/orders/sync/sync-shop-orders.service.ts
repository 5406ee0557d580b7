import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import type { FinalizeSync, SyncContext } from '../../../shared/sync-runs/sync-context.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import {
  type CompletenessResult,
  checkCompleteness,
  recordCompleteness,
} from '../completeness/check-completeness.service.ts';
import { retryQuarantined } from '../completeness/retry-quarantined.service.ts';
import { syncOrders } from './sync-orders.service.ts';

/** A run's work on the orders of a shop. */
export async function syncShopOrders(
  deps: Deps,
  shop: ShopConnection,
  context: SyncContext,
): Promise<FinalizeSync> {
  const { startedAt, commit, signal } = context;
  await syncOrders(deps, shop, commit, signal);
  await retryQuarantined(deps, shop, { since: startedAt, commit, signal });
  const completeness = await tryCheckCompleteness(deps, shop, context);
  return async (db) => {
    if (completeness) await recordCompleteness(db, deps, shop.id, completeness);
  };
}

/** A marketplace that will not count leaves the last proof standing; what was read is read all the same. */
async function tryCheckCompleteness(
  deps: Deps,
  shop: ShopConnection,
  { startedAt, forceCheck, commit, signal }: SyncContext,
): Promise<CompletenessResult | null> {
  const skew = Math.min(0, shop.marketplace.clockSkewMs() ?? 0);
  const before = new Date(Math.floor((startedAt.getTime() + skew) / 1000) * 1000);
  try {
    return await checkCompleteness({ deps, shop, before, forceCheck, commit, signal });
  } catch (error) {
    if (signal.aborted || !isMarketplaceError(error) || error.kind === 'authorisation_gone') throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'orders could not be counted');
    return null;
  }
}
