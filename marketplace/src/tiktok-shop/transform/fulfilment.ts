import type { Decoded, DecodeMetadata } from '../../runtime/page.ts';
import type { Package } from '../../types/fulfilment-types.ts';
import { WirePackage, WirePackageRow } from '../wire/fulfilment.ts';
import { decodeRecord } from './record.ts';

export function decodePackageRow(input: unknown): Decoded<Package> {
  return decodeRecord(WirePackageRow, input, buildPackage);
}

export function decodePackage(input: unknown): Decoded<Package> {
  return decodeRecord(WirePackage, input, (wire) =>
    buildPackage({ ...wire, id: wire.package_id, status: wire.package_status }),
  );
}

function buildPackage(wire: WirePackageRow): Omit<Package, keyof DecodeMetadata> {
  return {
    id: wire.id,
    status: wire.status,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    shippingProvider: wire.shipping_provider_name,
    shippingProviderId: wire.shipping_provider_id,
    trackingNumber: wire.tracking_number,
    orderLineIds: wire.order_line_item_ids,
    orders: wire.orders.flatMap((order) => (order.id === null ? [] : [{ id: order.id, skus: order.skus }])),
  };
}
