import type { Decoded, DecodeMetadata } from '../../runtime/page.ts';
import type {
  DeliveryOption,
  HandoverOptions,
  Package,
  PackageOrders,
  ShippingProvider,
  SplitRule,
  TimeSlot,
  TrackingEvent,
} from '../../types/fulfilment-types.ts';
import {
  WireDeliveryOption,
  WireHandoverOptions,
  WirePackage,
  WirePackageOrders,
  WirePackageRow,
  WireShippingProvider,
  type WireSlot,
  WireSplitRule,
  WireTrackingEvent,
} from '../wire/fulfilment.ts';
import { badResponseError, decodeRecord, withoutRaw } from './record.ts';

const SELLER_SHIPPING = 'SEND_BY_SELLER';

type PackageFields = Omit<Package, keyof DecodeMetadata>;

export function decodePackageRow(input: unknown): Decoded<Package> {
  return decodeRecord(WirePackageRow, input, buildPackage);
}

export function decodePackage(input: unknown): Decoded<Package> {
  return decodeRecord(
    WirePackage,
    input,
    (wire): PackageFields => ({
      ...buildPackage({ ...wire, id: wire.package_id, status: wire.package_status }),
      shippingType: wire.shipping_type,
      deliveryOption: wire.delivery_option_name,
      deliveryOptionId: wire.delivery_option_id,
      handover: wire.handover_method,
      pickupSlot: wire.pickup_slot ? buildSlot(wire.pickup_slot) : null,
    }),
  );
}

function buildPackage(wire: WirePackageRow): PackageFields {
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
    shippingType: null,
    deliveryOption: null,
    deliveryOptionId: null,
    handover: null,
    pickupSlot: null,
  };
}

function buildSlot({ start_time: from, end_time: to }: WireSlot): TimeSlot | null {
  return from && to ? { from, to } : null;
}

export function readHandoverOptions(data: unknown): HandoverOptions {
  const { item } = decodeRecord(
    WireHandoverOptions,
    data,
    (wire): HandoverOptions => ({
      canPickUp: wire.can_pickup ?? false,
      canDropOff: wire.can_drop_off ?? false,
      canVanCollect: wire.can_van_collection ?? false,
      dropOffPointUrl: isWebUrl(wire.drop_off_point_url) ? wire.drop_off_point_url : null,
      slots: wire.pickup_slots.flatMap((slot) => {
        const times = buildSlot(slot);
        return times ? [{ ...times, available: slot.avaliable ?? slot.available ?? true }] : [];
      }),
    }),
  );
  if (!item) throw badResponseError('pickup_slots');
  return withoutRaw(item);
}

export function isWebUrl(address: string | null | undefined): address is string {
  return typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address);
}

export const decodeDeliveryOption = (input: unknown) =>
  decodeRecord(
    WireDeliveryOption,
    input,
    (wire): DeliveryOption => ({
      id: wire.id,
      name: wire.name ?? '',
      type: wire.type,
      bySeller: wire.type === SELLER_SHIPPING,
    }),
  );

export const decodeShippingProvider = (input: unknown) =>
  decodeRecord(
    WireShippingProvider,
    input,
    (wire): ShippingProvider => ({ id: wire.id, name: wire.name ?? '' }),
  );

export const decodeTrackingEvent = (input: unknown) =>
  decodeRecord(
    WireTrackingEvent,
    input,
    (wire): TrackingEvent => ({ description: wire.description?.trim() ?? '', at: wire.update_time_millis }),
  );

export const decodeSplitRule = (input: unknown) =>
  decodeRecord(
    WireSplitRule,
    input,
    (wire): SplitRule => ({
      orderId: wire.order_id,
      canSplit: wire.can_split ?? false,
      reason: wire.reason,
      mustSplit: wire.must_split ?? false,
      limits: wire.must_split_reasons.map((limit) => ({
        type: limit.type,
        categoryId: limit.category_id,
        maxCount: limit.max_count,
      })),
    }),
  );

export const decodePackageOrders = (input: unknown) =>
  decodeRecord(
    WirePackageOrders,
    input,
    (wire): PackageOrders => ({ id: wire.id, orderIds: wire.order_ids }),
  );
