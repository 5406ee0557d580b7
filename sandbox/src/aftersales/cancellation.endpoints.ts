import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { bodyString } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { saveOrder, transitionOrder } from '../orders/order-changes.ts';
import { cancelReason, type OrderRow } from '../orders/order-row.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { orderId } from '../orders/order-view.ts';
import { makeId, parseId } from '../world/ids.ts';
import { searchAftersales } from './aftersales-search.ts';
import { announceCancellation } from './announcements.ts';
import {
  ANSWER_SECONDS,
  type CancelTraits,
  cancellationOf,
  cancellationTable,
} from './cancellation-table.ts';
import { cancelReasonName, cancelRejectReasons, sellerCancelReasons } from './reasons.ts';
import { refundAmount, refundLines } from './refund-amounts.ts';

const CANCELLABLE: readonly OrderStatus[] = ['UNPAID', 'ON_HOLD', 'AWAITING_SHIPMENT'];
const OVER: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED'];

export const cancelId = (shopNo: number, index: number) => makeId('cancellation', shopNo, index);

/** Finds the text of a reason that fits the status of the order. */
function checkReason({ shop }: ShopCall, name: string, status: OrderStatus): string {
  const { unpaid, paid } = sellerCancelReasons(shop.market);
  const [fitting, other] = status === 'UNPAID' ? [unpaid, paid] : [paid, unpaid];
  const reason = fitting.find((one) => one.name === name);
  if (reason !== undefined) return reason.text;
  if (other.some((one) => one.name === name)) throw new ApiError(25001021, 'Reason not match order status');
  throw new ApiError(25001014, 'Unknown return reason. Please ensure you are passing a valid return reason.');
}

function checkCancellable(row: OrderRow): void {
  if (OVER.includes(row.status))
    throw new ApiError(25001051, 'Not allowed to return or cancel since order is completed or cancelled');
  if (row.status === 'CANCELLED' || row.requestsCancel)
    throw new ApiError(
      25001011,
      'A return request is already in process, or the order has already been cancelled.',
    );
  if (!CANCELLABLE.includes(row.status)) throw new ApiError(25001045, 'The order has already been shipped.');
}

function cancel(call: ShopCall) {
  const { shop, sandbox, body } = call;
  const id = bodyString(body, 'order_id');
  const name = bodyString(body, 'cancel_reason');
  if (id === undefined || name === undefined)
    throw badParameterError('order_id and cancel_reason are required.');
  if (body.order_line_item_ids !== undefined || body.skus !== undefined)
    throw new ApiError(25005010, 'Unable to cancel individual line items within this request.');
  const row = requireOrder(call, id);
  checkCancellable(row);
  const reason = checkReason(call, name, row.status);
  const saved = transitionOrder(sandbox, shop, row, 'CANCELLED', { reason, initiator: 'SELLER' });
  return { cancel_id: cancelId(shop.no, row.index), cancel_status: cancellationOf(saved).status };
}

/** Finds the order of a buyer's request that waits for the seller. */
function requirePending(call: ShopCall, code: number, message: string): OrderRow {
  const parsed = parseId('cancellation', pathParam(call, 'cancel_id'));
  const row = parsed?.shopNo === call.shop.no ? call.shop.orders.row(parsed.value) : undefined;
  if (row === undefined || cancellationOf(row).status === undefined)
    throw new ApiError(25007006, 'Order not found.');
  if (!row.requestsCancel) throw new ApiError(code, message);
  return row;
}

function approve(call: ShopCall) {
  const { shop, sandbox } = call;
  const row = requirePending(call, 25011012, 'reverse status cannot approve application');
  const reason = cancelReason(shop.market, shop.orders.seedOf(row.index), 'BUYER');
  transitionOrder(sandbox, shop, row, 'CANCELLED', { reason, initiator: 'BUYER' });
  return {};
}

function reject(call: ShopCall) {
  const { shop, sandbox, body, now } = call;
  const row = requirePending(call, 25011011, 'reverse status cannot reject application');
  const name = bodyString(body, 'reject_reason');
  if (name === undefined)
    throw new ApiError(25001001, 'An invalid request parameter was passed: reject_reason.');
  if (!cancelRejectReasons(shop.market).some((reason) => reason.name === name))
    throw new ApiError(
      25001014,
      'Unknown return reason. Please ensure you are passing a valid return reason.',
    );
  const saved = saveOrder(sandbox, shop, { ...row, requestsCancel: false, rejectedCancel: { at: now } });
  announceCancellation(sandbox, shop, saved);
  return {};
}

function view(call: ShopCall, row: OrderRow, updateTime: number) {
  const { shop } = call;
  const { status, role, createTime } = cancellationOf(row);
  const reason =
    row.cancel?.reason ??
    cancelReason(shop.market, shop.orders.seedOf(row.index), row.cancel?.initiator ?? 'BUYER');
  return {
    cancel_id: cancelId(shop.no, row.index),
    order_id: orderId(shop, row.index),
    cancel_type: role === 'BUYER' ? 'BUYER_CANCEL' : 'CANCEL',
    cancel_status: status,
    role,
    cancel_reason: cancelReasonName(shop.market, role, reason),
    cancel_reason_text: reason,
    create_time: createTime,
    update_time: updateTime,
    seller_next_action_response: row.requestsCancel
      ? [{ action: 'SELLER_RESPOND_CANCEL', deadline: createTime + ANSWER_SECONDS }]
      : [],
    refund_amount: refundAmount(shop, row),
    cancel_line_items: refundLines(call, row).map((line, no) => ({
      cancel_line_item_id: makeId('cancellation', shop.no, row.index, no + 1),
      ...line,
    })),
  };
}

function search(call: ShopCall) {
  const { shop } = call;
  const table = cancellationTable(shop.orders);
  const { indexes, total, next } = searchAftersales(call, table, {
    idKind: 'cancellation',
    ids: 'cancel_ids',
    status: 'cancel_status',
    types: 'cancel_types',
    typeOf: ({ role }: CancelTraits) => (role === 'BUYER' ? 'BUYER_CANCEL' : 'CANCEL'),
  });
  const rows = indexes.map((index) => shop.orders.row(index)).filter((row) => row !== undefined);
  const updatedAt = (row: OrderRow) =>
    table.overlay.get(row.index)?.updateTime ?? table.baseUpdateTime(row.index);
  return {
    next_page_token: next,
    total_count: total,
    cancellations: rows.map((row) => view(call, row, updatedAt(row))),
  };
}

/** The live service also answers under the newer version. */
const VERSIONS = ['202309', '202602'];

export const CANCELLATION_ENDPOINTS = VERSIONS.flatMap((version) =>
  shopEndpoints('seller.return_refund.basic', [
    ['POST', `/return_refund/${version}/cancellations`, cancel, ['idempotency_key']],
    ['POST', `/return_refund/${version}/cancellations/search`, search, SORTED_PAGE],
    ['POST', `/return_refund/${version}/cancellations/:cancel_id/approve`, approve, ['idempotency_key']],
    ['POST', `/return_refund/${version}/cancellations/:cancel_id/reject`, reject, ['idempotency_key']],
  ]),
);
