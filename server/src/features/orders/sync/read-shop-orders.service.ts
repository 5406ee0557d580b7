import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import type { Ending, Reading } from '../../../shared/sync-runs/sync-reading.service.ts';
import type { OpenShop } from '../../shops/authorisation/shop-access.service.ts';
import { checkCompleteness, type Proof, recordProof } from '../completeness/check-completeness.service.ts';
import { retrySetAside } from '../completeness/retry-set-aside.service.ts';
import { syncOrders } from './sync-orders.service.ts';

/** A run's work on the orders of a shop. */
export async function readShopOrders(deps: Deps, shop: OpenShop, reading: Reading): Promise<Ending> {
  const { startedAt, commit, signal } = reading;
  await syncOrders(deps, shop, commit, signal);
  await retrySetAside(deps, shop, { since: startedAt, commit, signal });
  const proof = await prove(deps, shop, reading);
  return async (db) => {
    if (proof) await recordProof(db, deps, shop.id, proof);
  };
}

/** A marketplace that will not count leaves the last proof standing; what was read is read all the same. */
async function prove(
  deps: Deps,
  shop: OpenShop,
  { startedAt, insist, commit, signal }: Reading,
): Promise<Proof | null> {
  const skew = Math.min(0, deps.marketplace.clockSkewMs() ?? 0);
  const before = new Date(Math.floor((startedAt.getTime() + skew) / 1000) * 1000);
  try {
    return await checkCompleteness({ deps, shop, before, insist, commit, signal });
  } catch (error) {
    if (signal.aborted || !isMarketplaceError(error) || error.kind === 'authorisation_gone') throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'orders could not be counted');
    return null;
  }
}
