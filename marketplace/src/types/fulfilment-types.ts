import type { DecodeMetadata, PageRequest, SortDirection, TimeRange } from '../runtime/page.ts';

export interface PackageQuery extends PageRequest {
  window?: TimeRange & { field: 'created' | 'updated' };
  status?: string;
  direction?: SortDirection;
}

export interface TimeSlot {
  from: Date;
  to: Date;
}

export interface Package extends DecodeMetadata {
  id: string;
  status: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  shippingProvider: string | null;
  shippingProviderId: string | null;
  trackingNumber: string | null;
  orderLineIds: string[];
  orders: { id: string; skus: { id: string | null; name: string | null; quantity: number | null }[] }[];
  /** The fields below are null in list rows; `getPackage` returns them. */
  shippingType: string | null;
  deliveryOption: string | null;
  deliveryOptionId: string | null;
  handover: string | null;
  pickupSlot: TimeSlot | null;
}

export const SHIPPING_DOCUMENT_TYPES = [
  'SHIPPING_LABEL',
  'PACKING_SLIP',
  'SHIPPING_LABEL_AND_PACKING_SLIP',
  'SHIPPING_LABEL_PICTURE',
  'HAZMAT_LABEL',
  'INVOICE_LABEL',
] as const;
export type ShippingDocumentType = (typeof SHIPPING_DOCUMENT_TYPES)[number];

export interface ShippingDocumentRequest {
  packageId: string;
  type: ShippingDocumentType;
  size?: 'A6' | 'A5';
}

export interface ShippingDocument {
  /** Short-lived: pass it to the browser or fetch it from an allowed host; never store it. */
  url: string;
  trackingNumber: string | null;
}

/** `ready: false`: the carrier is still making the document; ask again in a few seconds. */
export type ShippingDocumentResult = { ready: true; document: ShippingDocument } | { ready: false };

export const HANDOVER_METHODS = ['PICKUP', 'DROP_OFF'] as const;
export type HandoverMethod = (typeof HANDOVER_METHODS)[number];

/** A parcel of the seller's own carrier. */
export interface SellerShipment {
  trackingNumber: string;
  providerId: string;
}

/** Handed over to the marketplace's carrier, or sent with a carrier of the seller. */
export type Shipment = { handover: HandoverMethod; slot?: TimeSlot } | SellerShipment;

export interface ShipOutcome {
  shipped: string[];
  /** `outcomeUnknown`: the package may have been shipped; fetch it before trying again. */
  failed: { id: string; code: string | null; message: string; outcomeUnknown: boolean }[];
}

export interface HandoverOptions {
  canPickUp: boolean;
  canDropOff: boolean;
  canVanCollect: boolean;
  dropOffPointUrl: string | null;
  slots: (TimeSlot & { available: boolean })[];
}

export interface MarkShippedRequest extends SellerShipment {
  orderId: string;
  /** Left out: all lines that are not shipped yet. */
  lineIds?: readonly string[];
}

export interface MarkedPackage {
  packageId: string;
  lineIds: string[];
  warning: string | null;
}

export interface DeliveryOption {
  id: string;
  name: string;
  type: string | null;
  /** The seller chooses the carrier and reports the tracking number. */
  bySeller: boolean;
}

export interface ShippingProvider {
  id: string;
  name: string;
}

export interface TrackingEvent {
  description: string;
  at: Date | null;
}

export interface SplitRule {
  orderId: string;
  canSplit: boolean;
  /** Why the order cannot be split. */
  reason: string | null;
  mustSplit: boolean;
  /** The limits that make a split necessary. */
  limits: { type: string | null; categoryId: string | null; maxCount: number | null }[];
}

/** One parcel of a split order. */
export interface SplitPackage {
  packageId: string;
  lineIds: string[];
}

/** Orders that travel, or can travel, in one parcel. */
export interface PackageOrders {
  id: string;
  orderIds: string[];
}

export interface CombineOutcome {
  packages: PackageOrders[];
  failed: { id: string; code: string | null; message: string }[];
}
