import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WriteOutcome } from '@gian-hang/marketplace/types/product-write-types';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withinDeadline } from '../../../http/limits/marketplace-deadline.ts';
import { giveUpShop, type OpenShop, openShop } from '../../shops/authorisation/shop-access.service.ts';
import { noticeChanges } from '../../shops/events/pending-changes.service.ts';
import { rereadProducts } from '../sync/reread-products.service.ts';

type Written = { shop_id: string; shop_shop_id: string; product_id: string };

/** The marketplace's no, word for word; its silence as such. */
async function failureOf(deps: Deps, shop: OpenShop, error: unknown): Promise<unknown> {
  if (!isMarketplaceError(error)) return error;
  if (error.kind === 'authorisation_gone') {
    await giveUpShop(deps, shop);
    return new AppError('authorisation_needed');
  }
  if (error.retryable || error.outcomeUnknown) return new AppError('marketplace_unavailable');
  const message = error.marketplaceMessage;
  return new AppError('marketplace_refused', message ? { message } : {});
}

/** Calls the marketplace for a person who waits. */
export async function askMarketplace<Answer>(
  deps: Deps,
  shop: OpenShop,
  ask: (calls: ShopCalls) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(shop.calls);
  } catch (error) {
    throw await failureOf(deps, shop, error);
  }
}

/** Reads one product again while somebody waits for it. */
export async function rereadProductForPerson(deps: Deps, shopId: string, productId: string) {
  const shop = await openShop(deps, shopId);
  const { products, rejected } = await askMarketplace(deps, shop, () =>
    withinDeadline((signal) => rereadProducts(deps, shop, [productId], signal)),
  );
  return { items: products, rejected };
}

/** Success is told per product. */
export function refuseFailed({ failed }: WriteOutcome): void {
  const [first] = failed;
  if (first) throw new AppError('marketplace_refused', first.message ? { message: first.message } : {});
}

/**
 * Writes a product on the marketplace and then reads it back, so that our copy is what the marketplace has. Whatever
 * cannot be read back now, and what may or may not have happened, is read soon.
 */
export async function writeProduct(
  deps: Deps,
  product: Written,
  write: (calls: ShopCalls) => Promise<unknown>,
): Promise<void> {
  const shop = await openShop(deps, product.shop_id);
  try {
    await askMarketplace(deps, shop, write);
  } catch (error) {
    if (error instanceof AppError && error.code === 'marketplace_unavailable') await readSoon(deps, product);
    throw error;
  }
  await readBack(deps, shop, product);
}

export async function readBack(deps: Deps, shop: OpenShop, product: Written): Promise<void> {
  try {
    await rereadProducts(deps, shop, [product.product_id]);
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'a written product is read back later');
    await readSoon(deps, product);
  }
}

async function readSoon(deps: Deps, { shop_shop_id, product_id }: Written): Promise<void> {
  await noticeChanges(deps.db, deps, shop_shop_id, 'product', [product_id]);
}
