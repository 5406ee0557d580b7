import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { markRemoved } from './check-products.queries.ts';
import { fetchProducts, storeProductBatch } from './product-batch.service.ts';

/** Reads products from the marketplace and stores them. Products it no longer has are marked as deleted. */
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
