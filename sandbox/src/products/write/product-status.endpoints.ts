import { ApiError } from '../../http/api-error.ts';
import { type ShopCall, shopEndpoints } from '../../http/endpoint.ts';
import { bodyStrings } from '../../http/params.ts';
import { findProduct, statusNotAllowedError } from '../product-lookup.ts';
import type { ProductStatus } from '../product-record.ts';
import { missingRequirements } from './listing-requirements.ts';
import { changeStatus } from './product-changes.ts';
import { invalidProductError } from './sku-input.ts';

const MAX_IDS = 20;

type Move = { from: readonly ProductStatus[]; to: ProductStatus };

const MOVES = {
  activate: { from: ['SELLER_DEACTIVATED', 'DRAFT', 'FAILED'], to: 'PENDING' },
  deactivate: { from: ['ACTIVATE'], to: 'SELLER_DEACTIVATED' },
  remove: {
    from: ['ACTIVATE', 'SELLER_DEACTIVATED', 'DRAFT', 'FAILED', 'PENDING', 'PLATFORM_DEACTIVATED'],
    to: 'DELETED',
  },
  recover: { from: ['DELETED'], to: 'SELLER_DEACTIVATED' },
} as const satisfies Record<string, Move>;

const failure = (id: string, { code, message }: ApiError, causes: readonly ApiError[] = []) => ({
  code,
  message,
  detail: {
    product_id: id,
    extra_errors: causes.map((cause) => ({ code: cause.code, message: cause.message })),
  },
});

/** A product that is listed again must have everything that its category requires. */
function moveOne(call: ShopCall, move: Move, id: string) {
  const found = findProduct(call, id);
  if (found instanceof ApiError) return [failure(id, found)];
  if (!move.from.includes(found.record.status)) return [failure(id, statusNotAllowedError(found))];
  const missing = move.to === 'PENDING' ? missingRequirements(call.shop, found.record) : [];
  if (missing.length > 0) return [failure(id, new ApiError(12052990, 'The check failed.'), missing)];
  changeStatus(call.sandbox, call.shop, found, move.to);
  return [];
}

/** Returns envelope code 0 even when some ids fail; each id has its own result. */
function moveAll(move: Move) {
  return (call: ShopCall) => {
    const ids = bodyStrings(call.body, 'product_ids', 10_000) ?? [];
    if (ids.length === 0) throw invalidProductError('product_ids is required.');
    if (ids.length > MAX_IDS) throw new ApiError(12019120, `product_ids: at most ${MAX_IDS}.`);
    const errors = [...new Set(ids)].flatMap((id) => moveOne(call, move, id));
    return errors.length === 0 ? {} : { errors };
  };
}

export const PRODUCT_STATUS_ENDPOINTS = [
  ...shopEndpoints('seller.product.basic', [
    ['POST', '/product/202309/products/activate', moveAll(MOVES.activate)],
    ['POST', '/product/202309/products/deactivate', moveAll(MOVES.deactivate)],
  ]),
  ...shopEndpoints('seller.product.delete', [
    ['DELETE', '/product/202309/products', moveAll(MOVES.remove)],
    ['POST', '/product/202309/products/recover', moveAll(MOVES.recover)],
  ]),
];
