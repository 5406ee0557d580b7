import type { Decimal, DecodeMetadata, PageRequest, SortDirection, TimeRange } from '../runtime/page.ts';

/** Our states of a request to cancel an order. Each connector maps its own words to these. */
export const CANCELLATION_STATUSES = ['REQUESTED', 'APPROVED', 'CLOSED', 'COMPLETED'] as const;
export type CancellationStatus = (typeof CANCELLATION_STATUSES)[number];

/** Our states of a request for a return, refund or replacement. */
export const RETURN_STATUSES = [
  'REQUESTED',
  /** The seller offered something else and waits for the buyer. */
  'OFFERED',
  'AWAITING_RETURN',
  'RETURN_SHIPPED',
  'APPROVED',
  'REJECTED',
  /** The seller refused the returned goods. */
  'PARCEL_REJECTED',
  /** Withdrawn by the buyer or closed by the marketplace. */
  'CLOSED',
  'COMPLETED',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export interface AftersalesQuery extends PageRequest {
  window?: TimeRange & { field: 'created' | 'updated' };
  orderIds?: readonly string[];
  /** Ids of the requests themselves. */
  ids?: readonly string[];
  direction?: SortDirection;
  /** Language of the reasons' texts, such as `vi-VN`. */
  locale?: string;
}

export interface CancellationQuery extends AftersalesQuery {
  statuses?: readonly CancellationStatus[];
}

export interface ReturnQuery extends AftersalesQuery {
  /** A search by state can leave out requests for a replacement; without it, every request is listed. */
  statuses?: readonly ReturnStatus[];
}

export interface RefundAmount {
  currency: string | null;
  total: Decimal | null;
  subTotal: Decimal | null;
  shippingFee: Decimal | null;
  tax: Decimal | null;
}

export interface AftersalesLine {
  id: string | null;
  orderLineId: string | null;
  productName: string | null;
  skuId: string | null;
  skuName: string | null;
  sellerSku: string | null;
  image: string | null;
  refund: RefundAmount | null;
}

/** What the seller has to do, under the marketplace's name, and until when. */
export interface SellerAction {
  action: string;
  deadline: Date | null;
}

interface AftersalesRequest extends DecodeMetadata {
  id: string;
  orderId: string;
  /** One of our states, or the marketplace's word if the connector does not know it. */
  status: string;
  /** The marketplace's word. */
  marketplaceStatus: string;
  /** Who asked for it: BUYER, SELLER, OPERATOR or SYSTEM. */
  requestedBy: string | null;
  reason: string | null;
  reasonText: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  /** The earliest deadline of `sellerActions`. */
  answerBy: Date | null;
  sellerActions: SellerAction[];
  refund: RefundAmount | null;
  lines: AftersalesLine[];
}

export interface Cancellation extends AftersalesRequest {
  /** True if the buyer asks and the seller has to answer. */
  byBuyer: boolean;
}

export const RETURN_TYPES = ['REFUND', 'RETURN_AND_REFUND', 'REPLACEMENT'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

export interface Return extends AftersalesRequest {
  /** One of RETURN_TYPES, or the marketplace's word if the connector does not know it. */
  type: string | null;
  arbitration: string | null;
  trackingNumber: string | null;
  shippingProvider: string | null;
  shippedBy: string | null;
  buyerKeepsItem: boolean;
  partialRefund: { amount: Decimal; currency: string | null } | null;
  /** The request that replaced this one. */
  nextReturnId: string | null;
}

/** One step in the history of a return. Notes and pictures come from the buyer or the seller. */
export interface ReturnRecord {
  role: string | null;
  description: string | null;
  reasonText: string | null;
  note: string | null;
  images: string[];
  at: Date | null;
}

export interface CancelOrderRequest {
  orderId: string;
  /** A name from `cancelReasons`. */
  reason: string;
  /** Left out: the whole order. */
  lineIds?: readonly string[];
}

export interface CancelOrderResult {
  id: string;
  /** Like `Cancellation.status`. */
  status: string | null;
}

/** Repeated calls with the same key count once. */
export interface DecisionOptions {
  idempotencyKey?: string;
}

export interface Rejection extends DecisionOptions {
  /** A name from `listRejectReasons`. */
  reason: string;
  comment?: string;
  /** Uris of uploaded pictures. */
  imageUris?: readonly string[];
}

export const RETURN_APPROVALS = [
  'REFUND',
  'RETURN',
  'PARCEL',
  'REPLACEMENT',
  /** Refund instead of the replacement that the buyer asked for. */
  'REFUND_INSTEAD',
] as const;
export type ReturnApprovalKind = (typeof RETURN_APPROVALS)[number];

export type ReturnApproval = DecisionOptions &
  (
    | { approve: ReturnApprovalKind; buyerKeepsItem?: boolean }
    | { approve: 'PARTIAL_REFUND'; amount: Decimal; currency: string }
  );

export const RETURN_REJECTIONS = ['REFUND', 'RETURN', 'PARCEL', 'REPLACEMENT'] as const;
export type ReturnRejectionKind = (typeof RETURN_REJECTIONS)[number];

export interface ReturnRejection extends Rejection {
  reject: ReturnRejectionKind;
}

export interface Reason {
  name: string;
  text: string;
}
