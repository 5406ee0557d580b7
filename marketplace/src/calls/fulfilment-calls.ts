import type { CallOptions } from '../marketplace.ts';
import type { Decoded, Page, PageRequest } from '../runtime/page.ts';
import type {
  CombineOutcome,
  DeliveryOption,
  HandoverOptions,
  MarkedPackage,
  MarkShippedRequest,
  Package,
  PackageOrders,
  PackageQuery,
  SellerShipment,
  Shipment,
  ShipOutcome,
  ShippingDocumentRequest,
  ShippingDocumentResult,
  ShippingProvider,
  SplitPackage,
  SplitRule,
  TrackingEvent,
} from '../types/fulfilment-types.ts';

/** Packages and their shipment. After an error with `outcomeUnknown`, fetch the package before trying again. */
export interface FulfilmentCalls {
  listPackages(query: PackageQuery, options?: CallOptions): Promise<Page<Package>>;
  getPackage(id: string, options?: CallOptions): Promise<Decoded<Package>>;
  getHandoverOptions(packageId: string, options?: CallOptions): Promise<HandoverOptions>;
  getShippingDocument(
    request: ShippingDocumentRequest,
    options?: CallOptions,
  ): Promise<ShippingDocumentResult>;
  listDeliveryOptions(warehouseId: string, options?: CallOptions): Promise<DeliveryOption[]>;
  listShippingProviders(deliveryOptionId: string, options?: CallOptions): Promise<ShippingProvider[]>;
  listTracking(orderId: string, options?: CallOptions): Promise<TrackingEvent[]>;

  shipPackage(packageId: string, shipment: Shipment, options?: CallOptions): Promise<void>;
  shipPackages(
    shipments: readonly { packageId: string; shipment: Shipment }[],
    options?: CallOptions,
  ): Promise<ShipOutcome>;
  /** Reports a parcel that the seller sent with an own carrier. */
  markShipped(request: MarkShippedRequest, options?: CallOptions): Promise<MarkedPackage>;
  /** Corrects carrier and tracking number of a shipped package. */
  updatePackageShipping(packageId: string, shipment: SellerShipment, options?: CallOptions): Promise<void>;
  /** The same for an order that is one package. */
  updateOrderShipping(orderId: string, shipment: SellerShipment, options?: CallOptions): Promise<void>;

  getSplitRules(orderIds: readonly string[], options?: CallOptions): Promise<SplitRule[]>;
  /** `parcels`: the order's line ids, one list per parcel. Returns the packages in the same order. */
  splitOrder(
    orderId: string,
    parcels: readonly (readonly string[])[],
    options?: CallOptions,
  ): Promise<SplitPackage[]>;
  listCombinablePackages(query: PageRequest, options?: CallOptions): Promise<Page<PackageOrders>>;
  combinePackages(packages: readonly PackageOrders[], options?: CallOptions): Promise<CombineOutcome>;
  /** Takes orders out of a combined package. */
  uncombinePackage(
    packageId: string,
    orderIds: readonly string[],
    options?: CallOptions,
  ): Promise<PackageOrders[]>;
}
