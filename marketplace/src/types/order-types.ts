import type { Decimal, DecodeMetadata, PageRequest, SortDirection, TimeRange } from '../runtime/page.ts';

/** Our order states, in the order an order passes through them. Each connector maps its own words to these. */
export const ORDER_STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'PRE_ORDER',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderTimeField = 'created' | 'updated';

export interface OrderWindow extends TimeRange {
  field: OrderTimeField;
}

export interface OrderQuery extends PageRequest {
  window?: OrderWindow;
  sort?: { field: OrderTimeField; direction: SortDirection };
  status?: OrderStatus;
}

export interface OrderPayment {
  currency: string | null;
  total: Decimal | null;
  subTotal: Decimal | null;
  originalProductTotal: Decimal | null;
  sellerDiscount: Decimal | null;
  platformDiscount: Decimal | null;
  shippingFee: Decimal | null;
  originalShippingFee: Decimal | null;
  shippingSellerDiscount: Decimal | null;
  shippingPlatformDiscount: Decimal | null;
  tax: Decimal | null;
  /** All other amounts, under the marketplace's names. */
  others: Record<string, Decimal>;
}

export interface OrderLine {
  /** Unique within the order. */
  id: string;
  quantity: number;
  productId: string | null;
  productName: string | null;
  skuId: string | null;
  skuName: string | null;
  skuImage: string | null;
  sellerSku: string | null;
  currency: string | null;
  salePrice: Decimal | null;
  originalPrice: Decimal | null;
  sellerDiscount: Decimal | null;
  platformDiscount: Decimal | null;
  status: string | null;
  packageId: string | null;
  packageStatus: string | null;
  trackingNumber: string | null;
  shippingProvider: string | null;
  shippedAt: Date | null;
  cancelReason: string | null;
  cancelledBy: string | null;
  gift: boolean;
}

export interface AddressPart {
  level: string | null;
  levelName: string | null;
  name: string;
}

export interface Recipient {
  name: string | null;
  phone: string | null;
  fullAddress: string | null;
  detail: string | null;
  lines: string[];
  postalCode: string | null;
  town: string | null;
  region: string | null;
  districts: AddressPart[];
  /** True if asterisks hide a part. A masked address must not replace an unmasked one. */
  masked: boolean;
}

export interface OrderShipping {
  type: string | null;
  fulfilment: string | null;
  deliveryOption: string | null;
  deliveryOptionId: string | null;
  deliveryType: string | null;
  provider: string | null;
  providerId: string | null;
  trackingNumber: string | null;
  warehouseId: string | null;
  packageIds: string[];
}

/** `REQUESTED`: the buyer asks and waits for an answer. `PARTIAL`: some lines are cancelled. */
export const ORDER_CANCELLATIONS = ['REQUESTED', 'PARTIAL', 'CANCELLED'] as const;
export type OrderCancellation = (typeof ORDER_CANCELLATIONS)[number];

export interface Order extends DecodeMetadata {
  id: string;
  /** The whole response body that contained the order; `findRecordById` finds the order in it. */
  answer: Buffer;
  /** One of ORDER_STATUSES, or the marketplace's word if the connector does not know it. */
  status: string;
  /** The marketplace's word. */
  marketplaceStatus: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  /** When the seller arranged shipment of the whole order. */
  shippedAt: Date | null;
  collectedAt: Date | null;
  deliveredAt: Date | null;
  cancelRequestedAt: Date | null;
  cancelledAt: Date | null;
  shipBy: Date | null;
  /** Until when the carrier must have the parcel. */
  collectBy: Date | null;
  deliverBy: Date | null;
  /** When the marketplace cancels the order if it is not shipped. */
  autoCancelAt: Date | null;
  kind: string | null;
  buyer: { id: string | null; email: string | null; nickname: string | null; message: string | null };
  recipient: Recipient | null;
  sellerNote: string | null;
  paymentMethod: string | null;
  payment: OrderPayment | null;
  currency: string | null;
  shipping: OrderShipping;
  lines: OrderLine[];
  cancelReason: string | null;
  cancelledBy: string | null;
  cashOnDelivery: boolean;
  sample: boolean;
  onHold: boolean;
  exchange: boolean;
  replacement: boolean;
  cancelRequested: boolean;
  /** Null if nobody cancelled or asks to. Requests for a return are not part of an order: `aftersales.listReturns`. */
  cancellation: OrderCancellation | null;
  /** The order that this one replaces after a return. */
  replacedOrderId: string | null;
  exchangedOrderId: string | null;
}
