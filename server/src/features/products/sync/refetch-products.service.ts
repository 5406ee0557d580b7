import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { processPendingChanges } from '../../shops/events/pending-changes.service.ts';
import { markRemoved } from './check-products.queries.ts';
import { fetchProducts, storeProductBatch } from './product-batch.service.ts';

/** Reads products again and stores them; what the marketplace knows no more counts as deleted. */
export async function refetchProducts(
  deps: Deps,
  shop: Pick<ShopConnection, 'id' | 'marketplace' | 'calls'>,
  productIds: readonly string[],
  signal?: AbortSignal,
) {
  const { missing, ...batch } = await fetchProducts(deps, shop, productIds, signal);
  await inTransaction(deps, async (trx) => {
    await storeProductBatch(trx, deps, shop.id, batch);
    if (missing.length > 0) await markRemoved(trx, shop.id, missing, deps.clock.now());
  });
  return { ...batch, missing };
}

/** Reads again the products that webhooks announced. */
export function refetchChangedProducts(deps: Deps, signal: AbortSignal): Promise<void> {
  return processPendingChanges(
    deps,
    'product',
    (shop, ids) => refetchProducts(deps, shop, ids, signal),
    signal,
  );
}
