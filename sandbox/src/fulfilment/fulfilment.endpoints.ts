import { pathParam, type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import type { OrderTimes } from '../orders/order-row.ts';
import { combinePackages, searchCombinable, uncombinePackages } from './combine-packages.ts';
import { handoverSlots } from './handover-slots.ts';
import { shippingDocument } from './labels/shipping-documents.ts';
import { markShipped } from './mark-shipped.ts';
import { searchPackages } from './package-search.ts';
import { packageDetail } from './package-view.ts';
import { shipPackage, shipPackages } from './ship-package.ts';
import { updateOrderShippingInfo, updatePackageShippingInfo } from './shipping-info.ts';
import { splitAttributes, splitOrder } from './split-orders.ts';

const STEPS: readonly (readonly [keyof OrderTimes, string, string])[] = [
  ['delivery', 'Giao hàng thành công', 'Your package was delivered!'],
  ['collection', 'Đơn vị vận chuyển đã lấy hàng', 'Picked up by the carrier'],
  ['rts', 'Người bán đã chuẩn bị hàng', 'Shipment prepared by the seller'],
];

/** Lists the latest step first; an order that is not shipped has none. */
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

const PACKAGES = '/fulfillment/202309/packages';
const ORDERS = '/fulfillment/202309/orders';
const DOCUMENT_QUERY = ['document_type', 'document_size', 'document_format'];
const PAGE = ['page_size', 'page_token'];

export const FULFILMENT_ENDPOINTS = [
  ...shopEndpoints('seller.fulfillment.basic', [
    ['POST', `${PACKAGES}/search`, searchPackages, SORTED_PAGE],
    ['GET', `${PACKAGES}/:package_id`, detail],
    ['GET', `${PACKAGES}/:package_id/shipping_documents`, shippingDocument, DOCUMENT_QUERY],
    ['POST', `${PACKAGES}/:package_id/ship`, ship],
    ['POST', `${PACKAGES}/ship`, shipPackages],
    ['POST', `${ORDERS}/:order_id/packages`, markShipped],
    ['POST', `${PACKAGES}/:package_id/shipping_info/update`, updatePackageShippingInfo],
  ]),
  ...shopEndpoints('seller.fulfillment.package.write', [
    ['GET', `${PACKAGES}/:package_id/handover_time_slots`, handoverSlots],
    ['GET', `${ORDERS}/split_attributes`, splitAttributes, ['order_ids']],
    ['POST', `${ORDERS}/:order_id/split`, splitOrder],
    ['GET', '/fulfillment/202309/combinable_packages/search', searchCombinable, PAGE],
    ['POST', `${PACKAGES}/combine`, combinePackages],
    ['POST', `${PACKAGES}/:package_id/uncombine`, uncombinePackages],
  ]),
  ...shopEndpoints('seller.logistics', [
    ['GET', `${ORDERS}/:order_id/tracking`, tracking],
    ['POST', `${ORDERS}/:order_id/shipping_info/update`, updateOrderShippingInfo],
  ]),
];
