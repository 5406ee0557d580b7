import type { CancellationStatus, ReturnStatus } from '../types/aftersales-types.ts';
import type { PaymentState } from '../types/finance-types.ts';
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

/** The documentation spells the end of a request in several ways. */
const CANCELLATION_STATUSES = new Map<string, CancellationStatus>([
  ['CANCELLATION_REQUEST_PENDING', 'REQUESTED'],
  ['CANCELLATION_REQUEST_SUCCESS', 'APPROVED'],
  ['CANCELLATION_REQUEST_CANCEL', 'CLOSED'],
  ['CANCELLATION_REQUEST_CANCELLED', 'CLOSED'],
  ['CANCELLATION_REQUEST_COMPLETE', 'COMPLETED'],
]);

const RETURN_STATUSES = new Map<string, ReturnStatus>([
  ['RETURN_OR_REFUND_REQUEST_PENDING', 'REQUESTED'],
  ['REPLACEMENT_REQUEST_PENDING', 'REQUESTED'],
  ['AWAITING_BUYER_RESPONSE', 'OFFERED'],
  ['AWAITING_BUYER_SHIP', 'AWAITING_RETURN'],
  ['BUYER_SHIPPED_ITEM', 'RETURN_SHIPPED'],
  ['RETURN_OR_REFUND_REQUEST_SUCCESS', 'APPROVED'],
  ['REPLACEMENT_REQUEST_REFUND_SUCCESS', 'APPROVED'],
  ['REFUND_OR_RETURN_REQUEST_REJECT', 'REJECTED'],
  ['REPLACEMENT_REQUEST_REJECT', 'REJECTED'],
  ['REJECT_RECEIVE_PACKAGE', 'PARCEL_REJECTED'],
  ['RETURN_OR_REFUND_REQUEST_CANCEL', 'CLOSED'],
  ['REPLACEMENT_REQUEST_CANCEL', 'CLOSED'],
  ['RETURN_OR_REFUND_REQUEST_CANCELLED', 'CLOSED'],
  ['RETURN_OR_REFUND__REQUEST_CANCELLED', 'CLOSED'],
  ['RETURN_OR_REFUND_REQUEST_COMPLETE', 'COMPLETED'],
  ['REPLACEMENT_REQUEST_COMPLETE', 'COMPLETED'],
]);

/** Statements and payments write PAID where withdrawals write SUCCESS. */
const PAYMENT_STATES = new Map<string | null, PaymentState>([
  ['PAID', 'paid'],
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
]);

/** Words of responses and webhooks that the searches do not document as filters. */
const NOT_SEARCHED = /_CANCELLED$|^REPLACEMENT_/;

/** A word that TikTok Shop adds later passes through unchanged. */
export const toOrderStatus = (word: string): string => ORDER_STATUSES.get(word) ?? word;
export const toProductStatus = (word: string): string => PRODUCT_STATUSES.get(word) ?? word;
export const toCancellationStatus = (word: string): string => CANCELLATION_STATUSES.get(word) ?? word;
export const toReturnStatus = (word: string): string => RETURN_STATUSES.get(word) ?? word;

export const toPaymentState = (word: string | null): PaymentState => PAYMENT_STATES.get(word) ?? 'processing';

function wordsOf<S>(words: ReadonlyMap<string, S>, statuses: readonly S[] | undefined): string[] | undefined {
  if (!statuses) return undefined;
  return [...words].flatMap(([word, status]) =>
    statuses.includes(status) && !NOT_SEARCHED.test(word) ? [word] : [],
  );
}

export const cancellationWords = (statuses: readonly CancellationStatus[] | undefined) =>
  wordsOf(CANCELLATION_STATUSES, statuses);
export const returnWords = (statuses: readonly ReturnStatus[] | undefined) =>
  wordsOf(RETURN_STATUSES, statuses);
