import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WriteOutcome } from '@gian-hang/marketplace/types/product-write-types';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withMarketplaceTimeout } from '../../../http/limits/marketplace-timeout.ts';
import {
  expireShopAccess,
  openShopConnection,
  type ShopConnection,
} from '../../shops/authorisation/shop-connection.service.ts';
import { recordPendingChanges } from '../../shops/events/pending-changes.service.ts';
import { refetchProducts } from '../sync/refetch-products.service.ts';

type ProductRef = { shop_id: string; shop_shop_id: string; product_id: string };

/** The marketplace's no, word for word; its silence as such. */
async function mapMarketplaceError(deps: Deps, shop: ShopConnection, error: unknown): Promise<unknown> {
  if (!isMarketplaceError(error)) return error;
  if (error.kind === 'authorisation_gone') {
    await expireShopAccess(deps, shop);
    return new AppError('authorisation_needed');
  }
  if (error.retryable || error.outcomeUnknown) return new AppError('marketplace_unavailable');
  const message = error.marketplaceMessage;
  return new AppError('marketplace_refused', message ? { message } : {});
}

/** Calls the marketplace for a person who waits. */
export async function callMarketplace<Answer>(
  deps: Deps,
  shop: ShopConnection,
  ask: (calls: ShopCalls) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(shop.calls);
  } catch (error) {
    throw await mapMarketplaceError(deps, shop, error);
  }
}

/** Reads one product again while somebody waits for it. */
export async function refetchProductNow(deps: Deps, shopId: string, productId: string) {
  const shop = await openShopConnection(deps, shopId);
  const { products, rejected } = await callMarketplace(deps, shop, () =>
    withMarketplaceTimeout((signal) => refetchProducts(deps, shop, [productId], signal)),
  );
  return { items: products, rejected };
}

/** Success is told per product. */
export function throwIfFailed({ failed }: WriteOutcome): void {
  const [first] = failed;
  if (first) throw new AppError('marketplace_refused', first.message ? { message: first.message } : {});
}

/**
 * Writes a product on the marketplace and then reads it back, so that our copy is what the marketplace has. Whatever
 * cannot be read back now, and what may or may not have happened, is read soon.
 */
export async function writeProduct(
  deps: Deps,
  product: ProductRef,
  write: (calls: ShopCalls) => Promise<unknown>,
): Promise<void> {
  const shop = await openShopConnection(deps, product.shop_id);
  try {
    await callMarketplace(deps, shop, write);
  } catch (error) {
    if (error instanceof AppError && error.code === 'marketplace_unavailable')
      await scheduleRefetch(deps, shop, product);
    throw error;
  }
  await refetchAfterWrite(deps, shop, product);
}

export async function refetchAfterWrite(
  deps: Deps,
  shop: ShopConnection,
  product: ProductRef,
): Promise<void> {
  try {
    await refetchProducts(deps, shop, [product.product_id]);
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'a written product is read back later');
    await scheduleRefetch(deps, shop, product);
  }
}

async function scheduleRefetch(deps: Deps, shop: ShopConnection, product: ProductRef): Promise<void> {
  const ref = { marketplace: shop.marketplace.name, shopId: product.shop_shop_id };
  await recordPendingChanges(deps.db, deps, ref, 'product', [product.product_id]);
}
