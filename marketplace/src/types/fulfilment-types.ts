import type { DecodeMetadata, PageRequest, SortDirection, TimeRange } from '../runtime/page.ts';

export interface PackageQuery extends PageRequest {
  window?: TimeRange & { field: 'created' | 'updated' };
  status?: string;
  direction?: SortDirection;
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
