import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Batch, RejectedRecord } from '@gian-hang/marketplace/runtime/page';
import { latestById } from '@gian-hang/marketplace/runtime/paging';
import type { Product } from '@gian-hang/marketplace/types/product-types';
import type { Deps } from '../../../deps.ts';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type ProductRecord, toProductRecord } from './product-record.ts';
import { type KnownProduct, knownProducts, storeProducts } from './store-products.queries.ts';

type Shop = Pick<ShopConnection, 'id' | 'marketplace' | 'calls'>;

/** Concurrent detail calls; the connector limits the rate. */
const MAX_CONCURRENT_DETAILS = 8;

export type ProductBatch = {
  products: Product[];
  rejected: RejectedRecord[];
  known: Map<string, KnownProduct>;
};

/** Fetches the details of new and changed products, because list rows have no pictures. */
export async function fetchDetails(
  deps: Deps,
  shop: Shop,
  { items, rejected }: Batch<Product>,
  signal: AbortSignal,
): Promise<ProductBatch> {
  const rows = latestById(items);
  const ids = rows.map(({ id }) => id);
  const known = await knownProducts(deps.db, shop.id, ids);
  const batch: ProductBatch = { products: [], rejected: [...rejected], known };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const read = needsDetails(shop, row, known.get(row.id))
        ? await fetchRowDetails(shop, row, signal)
        : { item: row };
      if (read.item) batch.products.push(read.item);
      else batch.rejected.push(read.rejected);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_DETAILS }, work));
  return batch;
}

function needsDetails({ marketplace }: Shop, row: Product, known: KnownProduct | undefined): boolean {
  if (!marketplace.productRules.hasDetails(row.status)) return false;
  return !known?.detail_time || known.detail_time < row.updatedAt;
}

type FetchResult = { item: Product } | { item: null; rejected: RejectedRecord };

/** Keeps the listed row of a product that was removed or frozen since it was read. */
async function fetchRowDetails({ calls }: Shop, row: Product, signal: AbortSignal): Promise<FetchResult> {
  try {
    const read = await calls.getProduct(row.id, { signal });
    if (read.item) return read;
    return { item: null, rejected: { ...read.rejected, id: row.id, createdAt: row.createdAt } };
  } catch (error) {
    if (isMarketplaceError(error, 'not_found') || isMarketplaceError(error, 'refused')) return { item: row };
    throw error;
  }
}

/** The decoded products of a batch as they are stored. */
export const recordsOf = ({ products, known }: Pick<ProductBatch, 'products' | 'known'>): ProductRecord[] =>
  products.map((product) => toProductRecord(product, known.get(product.id)?.skus));

/** Stores decoded products, quarantines undecodable ones and releases those that decode again. */
export async function storeProductBatch(db: Deps['db'], deps: Deps, shopId: string, batch: ProductBatch) {
  const { products, rejected } = batch;
  const now = deps.clock.now();
  const shop = { id: shopId, timeZone: deps.config.timeZone, now };
  const stored = await storeProducts(db, shop, recordsOf(batch));
  const quarantine = { shopId, kind: 'products', now, redact: (raw: unknown) => raw } as const;
  const decodedIds = products.map(({ id }) => id);
  await updateQuarantine(db, quarantine, rejected, decodedIds);
  return stored;
}

export type RefetchedProducts = ProductBatch & { missing: string[] };

/** Fetches single products again: after a write, for a webhook, or out of quarantine. */
export async function fetchProducts(
  deps: Deps,
  { id, marketplace, calls }: Shop,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<RefetchedProducts> {
  const options = signal ? { signal } : {};
  const known = await knownProducts(deps.db, id, productIds);
  const batch: RefetchedProducts = { products: [], rejected: [], known, missing: [] };
  const withheld: string[] = [];
  for (const productId of productIds) {
    try {
      const read = await calls.getProduct(productId, options);
      if (read.item) batch.products.push(read.item);
      else batch.rejected.push({ ...read.rejected, id: productId });
    } catch (error) {
      if (isMarketplaceError(error, 'not_found')) batch.missing.push(productId);
      else if (isMarketplaceError(error, 'refused')) withheld.push(productId);
      else throw error;
    }
  }
  // Products in these states are still in the list, where one of their SKUs finds them.
  for (const skuIds of chunks(
    withheld.flatMap((productId) => known.get(productId)?.skus[0]?.id ?? []),
    marketplace.limits.skuIdsPerList,
  )) {
    const { items } = await calls.listProducts({ skuIds }, options);
    batch.products.push(...items.filter((row) => withheld.includes(row.id)));
  }
  return batch;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];
}
