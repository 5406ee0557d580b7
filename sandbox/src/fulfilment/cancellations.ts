import { ApiError, badParameterError } from '../http/api-error.ts';
import { type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { bodyRange, bodyString, bodyStrings, queryInt } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { transitionOrder } from '../orders/order-changes.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { makeId } from '../world/ids.ts';

export type Cancellation = {
  cancel_id: string;
  shop_id: string;
  order_id: string;
  cancel_reason: string;
  cancel_status: string;
  create_time: number;
  update_time: number;
};

const CANCELLABLE: readonly OrderStatus[] = ['UNPAID', 'ON_HOLD', 'AWAITING_SHIPMENT'];

function cancel(call: ShopCall) {
  const { shop, sandbox, body, now } = call;
  const id = bodyString(body, 'order_id');
  const reason = bodyString(body, 'cancel_reason');
  if (id === undefined || reason === undefined)
    throw badParameterError('order_id and cancel_reason are required.');
  if (body.order_line_item_ids !== undefined || body.skus !== undefined)
    throw badParameterError('The sandbox cancels whole orders only.');
  const row = requireOrder(call, id);
  if (!CANCELLABLE.includes(row.status))
    throw new ApiError(25001001, `An order in status ${row.status} cannot be cancelled.`);
  transitionOrder(sandbox, shop, row, 'CANCELLED', { reason, initiator: 'SELLER' });
  const cancellation: Cancellation = {
    cancel_id: makeId('cancellation', shop.no, row.index),
    shop_id: shop.id,
    order_id: id,
    cancel_reason: reason,
    cancel_status: 'CANCELLATION_REQUEST_COMPLETE',
    create_time: now,
    update_time: now,
  };
  sandbox.cancellations.push(cancellation);
  sandbox.store.touch();
  return { cancel_id: cancellation.cancel_id, cancel_status: cancellation.cancel_status };
}

function search(call: ShopCall) {
  const size = queryInt(call.query, 'page_size', 1, 50, 10);
  const orderIds = bodyStrings(call.body, 'order_ids', 50);
  const cancelIds = bodyStrings(call.body, 'cancel_ids', 50);
  const created = bodyRange(call.body, 'create_time');
  const updated = bodyRange(call.body, 'update_time');
  const found = call.sandbox.cancellations.filter(
    (one) =>
      one.shop_id === call.shop.id &&
      (orderIds === undefined || orderIds.includes(one.order_id)) &&
      (cancelIds === undefined || cancelIds.includes(one.cancel_id)) &&
      one.create_time >= created.ge &&
      one.create_time < created.lt &&
      one.update_time >= updated.ge &&
      one.update_time < updated.lt,
  );
  const { rows, next } = pageOf(found, call.query.get('page_token'), size);
  return {
    next_page_token: next,
    total_count: found.length,
    cancellations: rows.map(({ shop_id: _shop, ...one }) => ({
      ...one,
      cancel_type: 'CANCEL',
      role: 'SELLER',
    })),
  };
}

export const CANCELLATION_ENDPOINTS = shopEndpoints('seller.return_refund.basic', [
  ['POST', '/return_refund/202309/cancellations', cancel],
  ['POST', '/return_refund/202309/cancellations/search', search, SORTED_PAGE],
]);
