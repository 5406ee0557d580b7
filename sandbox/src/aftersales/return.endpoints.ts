import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { bodyEnum, bodyString, bodyStrings } from '../http/params.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { orderId } from '../orders/order-view.ts';
import { pickAt } from '../world/hash.ts';
import { makeId, parseId } from '../world/ids.ts';
import { searchAftersales } from './aftersales-search.ts';
import { announceReturn } from './announcements.ts';
import { ANSWER_SECONDS, cancellationOf } from './cancellation-table.ts';
import { cancelRejectReasons, returnReasons, returnRejectReasons } from './reasons.ts';
import { refundAmount, refundLines, refundOfLines } from './refund-amounts.ts';
import type { ReturnRow, ReturnStatus, ReturnTraits } from './return-table.ts';

const PENDING = 'RETURN_OR_REFUND_REQUEST_PENDING';
const COMPLETE = 'RETURN_OR_REFUND_REQUEST_COMPLETE';

function requireReturn(call: ShopCall): ReturnRow {
  const row = call.shop.returns.find(pathParam(call, 'return_id'));
  if (row === undefined) throw new ApiError(25007006, 'Order not found.');
  return row;
}

function save({ sandbox, shop, now }: ShopCall, row: ReturnRow, status: ReturnStatus, note?: string): void {
  const saved: ReturnRow = {
    ...row,
    status,
    updateTime: now,
    events: [...row.events, { at: now, role: 'SELLER', status, ...(note !== undefined && { note }) }],
    ...(status === COMPLETE && { refundedAt: now }),
  };
  shop.returns.save(saved);
  sandbox.store.touch();
  announceReturn(sandbox, shop, saved);
}

/** What a seller can decide: the status and the type of return it is for, and the status it leads to. */
type Decision = { from: ReturnStatus; type?: ReturnRow['type']; to: ReturnStatus; wrongStatus: number };

const APPROVALS: Readonly<Record<string, Decision>> = {
  APPROVE_REFUND: { from: PENDING, type: 'REFUND', to: COMPLETE, wrongStatus: 25011012 },
  APPROVE_RETURN: {
    from: PENDING,
    type: 'RETURN_AND_REFUND',
    to: 'AWAITING_BUYER_SHIP',
    wrongStatus: 25011012,
  },
  APPROVE_RECEIVED_PACKAGE: { from: 'BUYER_SHIPPED_ITEM', to: COMPLETE, wrongStatus: 25011013 },
};

const REJECTIONS: Readonly<Record<string, Decision>> = {
  REJECT_REFUND: {
    from: PENDING,
    type: 'REFUND',
    to: 'REFUND_OR_RETURN_REQUEST_REJECT',
    wrongStatus: 25020010,
  },
  REJECT_RETURN: {
    from: PENDING,
    type: 'RETURN_AND_REFUND',
    to: 'REFUND_OR_RETURN_REQUEST_REJECT',
    wrongStatus: 25020010,
  },
  REJECT_RECEIVED_PACKAGE: {
    from: 'BUYER_SHIPPED_ITEM',
    to: 'REJECT_RECEIVE_PACKAGE',
    wrongStatus: 25020012,
  },
};

function checkDecision(
  call: ShopCall,
  row: ReturnRow,
  decisions: Readonly<Record<string, Decision>>,
): Decision {
  const decision = decisions[bodyString(call.body, 'decision') ?? ''];
  if (decision === undefined)
    throw new ApiError(25001001, 'An invalid request parameter was passed: decision.');
  if (decision.type !== undefined && decision.type !== row.type)
    throw new ApiError(25020004, 'decision not match reverse type');
  if (row.status !== decision.from)
    throw new ApiError(decision.wrongStatus, `A return in status ${row.status} does not take this decision.`);
  return decision;
}

function approve(call: ShopCall) {
  const row = requireReturn(call);
  const { to } = checkDecision(call, row, APPROVALS);
  save(call, row, call.body.buyer_keep_item === true ? COMPLETE : to);
  return {};
}

function reject(call: ShopCall) {
  const row = requireReturn(call);
  const { to } = checkDecision(call, row, REJECTIONS);
  const name = bodyString(call.body, 'reject_reason');
  if (!returnRejectReasons(call.shop.market).some((reason) => reason.name === name))
    throw new ApiError(
      25001014,
      'Unknown return reason. Please ensure you are passing a valid return reason.',
    );
  save(call, row, to, bodyString(call.body, 'comment'));
  return {};
}

/** Reasons to reject depend on what is rejected: a cancellation or a return. */
function rejectReasons(call: ShopCall) {
  const { shop, query } = call;
  const id = query.get('return_or_cancel_id') ?? '';
  if (shop.returns.find(id) !== undefined) return { reasons: returnRejectReasons(shop.market) };
  const parsed = parseId('cancellation', id);
  const row = parsed?.shopNo === shop.no ? shop.orders.row(parsed.value) : undefined;
  if (row === undefined || cancellationOf(row).status === undefined)
    throw new ApiError(25007006, 'Order not found.');
  return { reasons: cancelRejectReasons(shop.market) };
}

const reasonOf = ({ shop }: ShopCall, { index }: ReturnRow) =>
  pickAt(returnReasons(shop.market), shop.orders.seedOf(index));

const DESCRIPTIONS: Readonly<Record<ReturnStatus, string>> = {
  RETURN_OR_REFUND_REQUEST_PENDING: 'Customer submitted a return request',
  REFUND_OR_RETURN_REQUEST_REJECT: 'Seller rejected the request',
  AWAITING_BUYER_SHIP: 'Seller approved the return',
  BUYER_SHIPPED_ITEM: 'Customer shipped the package',
  REJECT_RECEIVE_PACKAGE: 'Seller rejected the package',
  RETURN_OR_REFUND_REQUEST_COMPLETE: 'The refund is complete',
};

function records(call: ShopCall) {
  const row = requireReturn(call);
  return {
    records: row.events.map(({ at, role, status, note }) => ({
      event: 'ORDER_RETURN',
      role,
      description: DESCRIPTIONS[status],
      reason_text: status === PENDING ? reasonOf(call, row).text : '',
      note: note ?? '',
      images: [],
      videos: [],
      create_time: at,
    })),
  };
}

function nextAction({ status, type, updateTime }: ReturnRow) {
  const deadline = updateTime + ANSWER_SECONDS;
  if (status === 'BUYER_SHIPPED_ITEM') return [{ action: 'SELLER_RESPOND_RECEIVE_PACKAGE', deadline }];
  if (status !== PENDING) return [];
  return [{ action: type === 'REFUND' ? 'SELLER_RESPOND_REFUND' : 'SELLER_RESPOND_RETURN', deadline }];
}

function view(call: ShopCall, row: ReturnRow, order: OrderRow) {
  const { shop } = call;
  const reason = reasonOf(call, row);
  return {
    return_id: makeId('return', shop.no, row.index),
    order_id: orderId(shop, row.index),
    return_type: row.type,
    return_status: row.status,
    role: 'BUYER',
    return_reason: reason.name,
    return_reason_text: reason.text,
    create_time: row.createTime,
    update_time: row.updateTime,
    arbitration_status: 'NO_ARBITRATION',
    is_combined_return: false,
    can_buyer_keep_item: false,
    seller_next_action_response: nextAction(row),
    refund_amount: refundAmount(shop, order),
    return_line_items: refundLines(call, order).map((line, no) => ({
      return_line_item_id: makeId('return', shop.no, row.index, no + 1),
      ...line,
    })),
  };
}

function search(call: ShopCall) {
  const { shop } = call;
  const { indexes, total, next } = searchAftersales(call, shop.returns, {
    idKind: 'return',
    ids: 'return_ids',
    status: 'return_status',
    types: 'return_types',
    typeOf: ({ type }: ReturnTraits) => type,
    countBase: shop.returns.countBase,
  });
  return {
    next_page_token: next,
    total_count: total,
    return_orders: indexes.flatMap((index) => {
      const [row, order] = [shop.returns.row(index), shop.orders.row(index)];
      return row === undefined || order === undefined ? [] : [view(call, row, order)];
    }),
  };
}

function calculateRefund(call: ShopCall) {
  const { shop, body } = call;
  if (bodyEnum(body, 'request_type', ['CANCEL', 'REFUND', 'RETURN_AND_REFUND']) === undefined)
    throw new ApiError(25001001, 'An invalid request parameter was passed: request_type.');
  const order = shop.orders.find(bodyString(body, 'order_id') ?? '');
  if (order === undefined) throw new ApiError(25007006, 'Order not found.');
  const lineIds = bodyStrings(body, 'order_line_item_ids', 100);
  return {
    order_refund_amount:
      lineIds === undefined ? refundAmount(shop, order) : refundOfLines(shop, order, lineIds),
  };
}

/** The live service also answers under the newer version. */
const VERSIONS = ['202309', '202602'];

export const RETURN_ENDPOINTS = VERSIONS.flatMap((version) =>
  shopEndpoints('seller.return_refund.basic', [
    ['POST', `/return_refund/${version}/returns/search`, search, SORTED_PAGE],
    ['GET', `/return_refund/${version}/returns/:return_id/records`, records, ['locale']],
    ['POST', `/return_refund/${version}/returns/:return_id/approve`, approve, ['idempotency_key']],
    ['POST', `/return_refund/${version}/returns/:return_id/reject`, reject, ['idempotency_key']],
    ['POST', `/return_refund/${version}/refunds/calculate`, calculateRefund],
    ['GET', `/return_refund/${version}/reject_reasons`, rejectReasons, ['return_or_cancel_id', 'locale']],
  ]),
);
