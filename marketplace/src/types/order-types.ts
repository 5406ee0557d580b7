import type { Decimal, DecodeMetadata, PageRequest, SortDirection, TimeRange } from '../runtime/page.ts';

export const ORDER_STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type KnownOrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderTimeField = 'created' | 'updated';

export interface OrderWindow extends TimeRange {
  field: OrderTimeField;
}

export interface OrderQuery extends PageRequest {
  window?: OrderWindow;
  sort?: { field: OrderTimeField; direction: SortDirection };
  status?: KnownOrderStatus;
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
  /** Every other amount the marketplace names, under its own name. */
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
  /** Some part is hidden by asterisks: such an address must not replace a clear one. */
  masked: boolean;
}

export interface OrderShipping {
  type: string | null;
  fulfilment: string | null;
  deliveryOption: string | null;
  deliveryType: string | null;
  provider: string | null;
  providerId: string | null;
  trackingNumber: string | null;
  warehouseId: string | null;
  packageIds: string[];
}

export interface Order extends DecodeMetadata {
  id: string;
  /** The whole answer it came in, as sent; `findRecordById` finds it there. */
  answer: Buffer;
  /** One of ORDER_STATUSES, or the marketplace's own word when it is new to us. */
  status: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  /** When the seller had arranged shipment of everything. */
  shippedAt: Date | null;
  collectedAt: Date | null;
  deliveredAt: Date | null;
  cancelRequestedAt: Date | null;
  cancelledAt: Date | null;
  shipBy: Date | null;
  deliverBy: Date | null;
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
}
