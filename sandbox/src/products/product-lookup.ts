import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import type { ProductStatus } from './product-record.ts';
import type { ProductRow } from './product-table.ts';
import { completeDueReviews, currentRow } from './write/product-changes.ts';

export function findProduct(call: ShopCall, id: string): ProductRow | ApiError {
  const { shop, sandbox } = call;
  const row = shop.products.find(id);
  const current = row && currentRow(sandbox, shop, row.index);
  if (current !== undefined) return current;
  const owner = sandbox.world.shopOfId('product', id);
  return owner !== undefined && owner !== shop && owner.products.find(id) !== undefined
    ? new ApiError(12052048, `Product ${id} does not belong to this shop.`)
    : new ApiError(12052032, `Product ${id} was not found.`);
}

export function requireProduct(call: ShopCall): ProductRow {
  const found = findProduct(call, pathParam(call, 'product_id'));
  if (found instanceof ApiError) throw found;
  return found;
}

export function assertStatus(row: ProductRow, allowed: readonly ProductStatus[]): void {
  if (!allowed.includes(row.record.status)) throw statusNotAllowedError(row);
}

export function statusNotAllowedError(row: ProductRow): ApiError {
  return new ApiError(
    12052901,
    `The status ${row.record.status} of product ${row.record.id} does not allow this.`,
  );
}

export function withDueReviewsCompleted<T>(handle: (call: ShopCall) => T): (call: ShopCall) => T {
  return (call) => {
    completeDueReviews(call.sandbox, call.shop);
    return handle(call);
  };
}
