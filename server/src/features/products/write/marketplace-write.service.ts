import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { DraftRefusal } from '@gian-hang/marketplace/types/product-write-types';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withMarketplaceTimeout } from '../../../http/limits/marketplace-timeout.ts';
import {
  expireShopAccess,
  openShopConnection,
  type ShopConnection,
} from '../../shops/authorisation/shop-connection.service.ts';
import { recordsOf } from '../sync/product-batch.service.ts';
import type { ProductRecord } from '../sync/product-record.ts';
import { refetchProductsJob } from '../sync/refetch-products.job.ts';
import { refetchProducts } from '../sync/refetch-products.service.ts';

type ProductRef = { shop_id: string; shop_shop_id: string; product_id: string };

/** The path of the field that a refusal is about; empty if it is about none. */
type FindPath = (refusal: DraftRefusal) => string;

/** A refusal keeps the marketplace's message; a failed or unclear call becomes `marketplace_unavailable`. */
async function mapMarketplaceError(
  deps: Deps,
  shop: ShopConnection,
  error: unknown,
  findPath: FindPath,
): Promise<unknown> {
  if (!isMarketplaceError(error)) return error;
  if (error.kind === 'authorisation_gone') {
    await expireShopAccess(deps, shop);
    return new AppError('authorisation_required');
  }
  if (error.retryable || error.outcomeUnknown) return new AppError('marketplace_unavailable');
  const { code, marketplaceMessage: message } = error;
  if (!message) return new AppError('marketplace_refused');
  const path = findPath({ code, message });
  return new AppError('marketplace_refused', { message, ...(path ? { errors: [{ path, message }] } : {}) });
}

/** Calls the marketplace for a user request. */
export async function callMarketplace<Result>(
  deps: Deps,
  shop: ShopConnection,
  call: (calls: ShopCalls) => Promise<Result>,
  findPath: FindPath = () => '',
): Promise<Result> {
  try {
    return await call(shop.calls);
  } catch (error) {
    throw await mapMarketplaceError(deps, shop, error, findPath);
  }
}

/** Refetches one product while the user waits. */
export async function refetchProductNow(deps: Deps, shopId: string, productId: string) {
  const shop = await openShopConnection(deps, shopId);
  const { products, rejected } = await callMarketplace(deps, shop, () =>
    withMarketplaceTimeout((signal) => refetchProducts(deps, shop, [productId], signal)),
  );
  return { items: products, rejected };
}

/**
 * Writes a product on the marketplace and refetches it, so our copy equals the marketplace's. If the refetch fails or
 * the outcome of the write is unknown, a refetch is scheduled. Returns what was read, or null where nothing was.
 */
export async function writeProduct(
  deps: Deps,
  product: ProductRef,
  write: (calls: ShopCalls) => Promise<unknown>,
): Promise<ProductRecord | null> {
  const shop = await openShopConnection(deps, product.shop_id);
  try {
    await callMarketplace(deps, shop, write);
  } catch (error) {
    if (error instanceof AppError && error.code === 'marketplace_unavailable')
      await scheduleRefetch(deps, product);
    throw error;
  }
  return refetchAfterWrite(deps, shop, product);
}

export async function refetchAfterWrite(
  deps: Deps,
  shop: ShopConnection,
  product: ProductRef,
): Promise<ProductRecord | null> {
  try {
    const [record] = recordsOf(await refetchProducts(deps, shop, [product.product_id]));
    return record ?? null;
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'a written product is refetched later');
    await scheduleRefetch(deps, product);
    return null;
  }
}

async function scheduleRefetch({ jobs }: Deps, { shop_id, product_id }: ProductRef): Promise<void> {
  await jobs.enqueue(refetchProductsJob, { shopId: shop_id, productIds: [product_id] });
}
