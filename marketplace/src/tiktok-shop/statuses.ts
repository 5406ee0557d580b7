import type { OrderStatus } from '../types/order-types.ts';
import type { ProductStatus } from '../types/product-types.ts';

/** TikTok Shop's words for our states. Webhooks write CANCEL where orders write CANCELLED. */
const ORDER_STATUSES = new Map<string, OrderStatus>([
  ['UNPAID', 'UNPAID'],
  ['ON_HOLD', 'ON_HOLD'],
  ['AWAITING_SHIPMENT', 'AWAITING_SHIPMENT'],
  ['PARTIALLY_SHIPPING', 'PARTIALLY_SHIPPING'],
  ['AWAITING_COLLECTION', 'AWAITING_COLLECTION'],
  ['IN_TRANSIT', 'IN_TRANSIT'],
  ['DELIVERED', 'DELIVERED'],
  ['COMPLETED', 'COMPLETED'],
  ['CANCELLED', 'CANCELLED'],
  ['CANCEL', 'CANCELLED'],
]);

const PRODUCT_STATUSES = new Map<string, ProductStatus>([
  ['DRAFT', 'DRAFT'],
  ['PENDING', 'PENDING'],
  ['FAILED', 'FAILED'],
  ['ACTIVATE', 'ACTIVATE'],
  ['SELLER_DEACTIVATED', 'SELLER_DEACTIVATED'],
  ['PLATFORM_DEACTIVATED', 'PLATFORM_DEACTIVATED'],
  ['FREEZE', 'FREEZE'],
  ['DELETED', 'DELETED'],
]);

/** A word that TikTok Shop adds later passes through unchanged. */
export const toOrderStatus = (word: string): string => ORDER_STATUSES.get(word) ?? word;
export const toProductStatus = (word: string): string => PRODUCT_STATUSES.get(word) ?? word;
