import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { queryEnum } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import type { OrderTimes } from '../orders/order-row.ts';
import { DAY } from '../world/timeline.ts';
import { documentUrl } from './document.routes.ts';
import { requirePackage } from './package-lookup.ts';
import { searchPackages } from './package-search.ts';
import { packageDetail } from './package-view.ts';
import { markShipped, shipPackage, shipPackages } from './ship-package.ts';

const DOCUMENT_TYPES = [
  'SHIPPING_LABEL',
  'PACKING_SLIP',
  'SHIPPING_LABEL_AND_PACKING_SLIP',
  'SHIPPING_LABEL_PICTURE',
  'HAZMAT_LABEL',
  'INVOICE_LABEL',
] as const;

function shippingDocument(call: ShopCall) {
  const id = pathParam(call, 'package_id');
  const type = queryEnum(call.query, 'document_type', DOCUMENT_TYPES);
  const size = queryEnum(call.query, 'document_size', ['A6', 'A5'], 'A6');
  queryEnum(call.query, 'document_format', ['PDF'], 'PDF');
  const { traits, parcel } = requirePackage(call, id);
  if (traits.isSellerShipping) throw new ApiError(21008017, 'The package is not shipped by the platform.');
  if (!parcel.isShipped) throw new ApiError(21023035, 'Ship the package first.');
  return {
    doc_url: documentUrl(call.sandbox, call.shop.id, id, type, size),
    tracking_number: parcel.tracking,
  };
}

function handoverSlots(call: ShopCall) {
  requirePackage(call, pathParam(call, 'package_id'));
  const tomorrow = (Math.floor(call.now / DAY) + 1) * DAY;
  return {
    can_pickup: true,
    can_drop_off: true,
    can_van_collection: false,
    drop_off_point_url: '',
    pickup_slots: [8, 13].map((hour) => ({
      start_time: tomorrow + hour * 3600,
      end_time: tomorrow + (hour + 4) * 3600,
      avaliable: true,
    })),
  };
}

const STEPS: readonly (readonly [keyof OrderTimes, string, string])[] = [
  ['delivery', 'Giao hàng thành công', 'Delivered'],
  ['collection', 'Đơn vị vận chuyển đã lấy hàng', 'Picked up by the carrier'],
  ['rts', 'Người bán đã chuẩn bị hàng', 'Shipment prepared by the seller'],
];

function tracking(call: ShopCall) {
  const { times } = requireOrder(call, pathParam(call, 'order_id'));
  return {
    tracking: STEPS.flatMap(([name, vi, en]) => {
      const time = times[name];
      if (time === undefined) return [];
      return [{ description: call.shop.market.isVietnamese ? vi : en, update_time_millis: time * 1000 }];
    }),
  };
}

function ship(call: ShopCall) {
  shipPackage(call, pathParam(call, 'package_id'), call.body);
  return {};
}

const detail = (call: ShopCall) => packageDetail(call, pathParam(call, 'package_id'));
const shipOrder = (call: ShopCall) => markShipped(call, pathParam(call, 'order_id'));

const DOCUMENT_QUERY = ['document_type', 'document_size', 'document_format'];

export const FULFILMENT_ENDPOINTS = [
  ...shopEndpoints('seller.fulfillment.basic', [
    ['POST', '/fulfillment/202309/packages/search', searchPackages, SORTED_PAGE],
    ['GET', '/fulfillment/202309/packages/:package_id', detail],
    ['GET', '/fulfillment/202309/packages/:package_id/shipping_documents', shippingDocument, DOCUMENT_QUERY],
    ['POST', '/fulfillment/202309/packages/:package_id/ship', ship],
    ['POST', '/fulfillment/202309/packages/ship', shipPackages],
    ['POST', '/fulfillment/202309/orders/:order_id/packages', shipOrder],
  ]),
  ...shopEndpoints('seller.fulfillment.package.write', [
    ['GET', '/fulfillment/202309/packages/:package_id/handover_time_slots', handoverSlots],
  ]),
  ...shopEndpoints('seller.logistics', [['GET', '/fulfillment/202309/orders/:order_id/tracking', tracking]]),
];
