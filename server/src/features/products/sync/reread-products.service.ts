import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { OpenShop } from '../../shops/authorisation/shop-access.service.ts';
import { rereadAnnounced } from '../../shops/events/pending-changes.service.ts';
import { markGone } from './check-products.queries.ts';
import { keepProducts, readProducts } from './keep-products.service.ts';

/** Reads products again and stores them; what the marketplace knows no more counts as deleted. */
export async function rereadProducts(
  deps: Deps,
  shop: Pick<OpenShop, 'id' | 'calls'>,
  productIds: readonly string[],
  signal?: AbortSignal,
) {
  const { missing, ...ready } = await readProducts(deps, shop, productIds, signal);
  await inTransaction(deps, async (trx) => {
    await keepProducts(trx, deps, shop.id, ready);
    if (missing.length > 0) await markGone(trx, shop.id, missing, deps.clock.now());
  });
  return { ...ready, missing };
}

/** Reads again the products that webhooks announced. */
export function rereadChangedProducts(deps: Deps, signal: AbortSignal): Promise<void> {
  return rereadAnnounced(deps, 'product', (shop, ids) => rereadProducts(deps, shop, ids, signal), signal);
}
