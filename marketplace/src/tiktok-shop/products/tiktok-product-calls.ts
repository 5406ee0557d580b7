import type { CallOptions } from '../../marketplace.ts';
import { MarketplaceError } from '../../runtime/errors.ts';
import type { Decimal } from '../../runtime/page.ts';
import type { StockLevel } from '../../types/product-types.ts';
import type { ProductEdit, ProductWriteResult, WriteOutcome } from '../../types/product-write-types.ts';

export interface ProductPatch extends Omit<ProductEdit, 'skus'> {
  skus?: readonly SkuPatch[];
  /** Required for a draft: without it an edit lists the draft for sale. */
  asDraft?: boolean;
}

export interface SkuPatch {
  id: string;
  price?: { amount: Decimal; currency: string };
  /** Absolute quantities, one for every warehouse of the SKU. */
  stock?: readonly StockLevel[];
}

interface PriceChange {
  skuId: string;
  amount: Decimal;
  currency: string;
}

interface StockChange {
  skuId: string;
  stock: readonly StockLevel[];
}

type BatchWrite = (ids: readonly string[], options?: CallOptions) => Promise<WriteOutcome>;

/** The endpoints that `editProduct` and `setProductStatus` are made of. */
export interface TikTokProductCalls {
  patchProduct(id: string, patch: ProductPatch, options?: CallOptions): Promise<ProductWriteResult>;
  updatePrices(productId: string, changes: readonly PriceChange[], options?: CallOptions): Promise<void>;
  updateStock(
    productId: string,
    changes: readonly StockChange[],
    options?: CallOptions,
  ): Promise<WriteOutcome>;
  activateProducts: BatchWrite;
  deactivateProducts: BatchWrite;
  deleteProducts: BatchWrite;
}

/** Batch endpoints report failures per id in a successful response. */
export function throwIfFailed({ failed }: WriteOutcome): void {
  const [first] = failed;
  if (!first) return;
  throw new MarketplaceError('refused', {
    message: `TikTok Shop refused to change ${first.id}: ${first.message}`,
    ...(first.code === null ? {} : { code: first.code }),
    marketplaceMessage: first.message,
  });
}
