import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryEnum, queryRange } from '../http/params.ts';
import { ANY_TIME, type LazyQuery, searchRows } from '../lazy/lazy-search.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { readSortToken, sortToken } from '../orders/order-search.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { OrderTraits } from '../orders/order-traits.ts';
import { orderId } from '../orders/order-view.ts';
import { makeId, parseId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { isDescending, pageSize } from './finance-lists.ts';
import { breakdowns, moneyText, transactionView } from './finance-views.ts';
import {
  addSettlements,
  estimateOrder,
  refundOf,
  type Settlement,
  type SkuSettlement,
  settleOrder,
} from './settlement.ts';
import {
  type DayEntry,
  dayEntries,
  daySummaryOf,
  hasStatement,
  settleEntry,
  statementId,
} from './statement-days.ts';

function entryTime(entry: DayEntry): number {
  return entry.kind === 'adjustment' ? 0 : entry.createTime;
}

export function statementTransactions(call: ShopCall) {
  const { shop, query, now } = call;
  queryEnum(query, 'sort_field', ['order_create_time']);
  const parsed = parseId('statement', pathParam(call, 'statement_id'));
  const day = parsed?.value ?? -1;
  if (parsed?.shopNo !== shop.no || !hasStatement(shop, day, now))
    throw badParameterError('Invalid statement_id: there is no such statement.');
  const entries = dayEntries(shop, day).sort((a, b) => entryTime(a) - entryTime(b));
  if (isDescending(call)) entries.reverse();
  const { rows, next } = pageOf(entries, query.get('page_token'), pageSize(call));
  const { totals, adjustment, settlement, reserve } = daySummaryOf(shop, day, entries);
  const text = (minor: number) => moneyText(shop, minor);
  return {
    id: statementId(shop, day),
    create_time: (day + 1) * DAY,
    status: 'SETTLED',
    currency: shop.market.currency,
    payable_amount: text(settlement + reserve),
    total_settlement_amount: text(settlement),
    total_reserve_amount: text(reserve),
    total_settlement_breakdown: {
      total_revenue_amount: text(totals.revenue),
      total_shipping_cost_amount: text(totals.shippingCost),
      total_fee_tax_amount: text(totals.feeTax),
      total_adjustment_amount: text(adjustment),
    },
    total_count: entries.length,
    next_page_token: next,
    transactions: rows.map((entry) =>
      transactionView(shop, day, entry, addSettlements(settleEntry(shop, entry))),
    ),
  };
}

function skuView(shop: Shop, row: SkuSettlement, day: number) {
  const text = (minor: number) => moneyText(shop, minor);
  return {
    sku_id: row.sku.id,
    sku_name: row.sku.name,
    product_name: row.product.title,
    quantity: String(row.quantity),
    statement_id: statementId(shop, day),
    settlement_amount: text(row.settlement),
    revenue_amount: text(row.revenue),
    shipping_cost_amount: text(row.shippingCost),
    fee_tax_amount: text(row.feeTax),
    ...breakdowns(shop, row),
  };
}

/** An order can appear in two statements: one for its sale and one for its refund. */
export function orderTransactions(call: ShopCall) {
  const { shop, now } = call;
  const row = requireOrder(call, pathParam(call, 'order_id'));
  const text = (minor: number) => moneyText(shop, minor);
  const completed = row.times.completed;
  const saleDay = completed === undefined ? undefined : Math.floor(completed / DAY);
  const isClosed = (day: number) => (day + 1) * DAY <= now;
  const skus: { row: SkuSettlement; day: number }[] = [];
  if (saleDay !== undefined && isClosed(saleDay)) {
    const sale = settleOrder(shop, row.index, row.createTime);
    skus.push(...sale.map((one) => ({ row: one, day: saleDay })));
  }
  const refundedAt = shop.returns.row(row.index)?.refundedAt;
  const refundDay = refundedAt === undefined ? undefined : Math.floor(refundedAt / DAY);
  if (refundDay !== undefined && isClosed(refundDay)) {
    const refund = refundOf(settleOrder(shop, row.index, row.createTime));
    skus.push(...refund.map((one) => ({ row: one, day: refundDay })));
  }
  const totals = addSettlements(skus.map((one) => one.row));
  return {
    order_id: orderId(shop, row.index),
    order_create_time: row.createTime,
    currency: shop.market.currency,
    revenue_amount: text(totals.revenue),
    settlement_amount: text(totals.settlement),
    shipping_cost_amount: text(totals.shippingCost),
    fee_and_tax_amount: text(totals.feeTax),
    total_count: skus.length,
    sku_transactions: skus.map((one) => skuView(shop, one.row, one.day)),
  };
}

const OPEN_STATUSES: readonly OrderStatus[] = [
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
];
const FIRST_UNSETTLED = Date.UTC(2025, 0, 1) / 1000;

function unsettledView(shop: Shop, row: OrderRow, sum: Settlement) {
  const text = (minor: number) => moneyText(shop, minor);
  const isDelivered = row.status === 'DELIVERED';
  return {
    id: makeId('transaction', shop.no, row.index, 9),
    type: 'ORDER',
    status: 'UNSETTLED',
    unsettled_reason: isDelivered ? 'WAITING_FOR_RETURN_WINDOW' : 'ORDER_NOT_DELIVERED',
    order_id: orderId(shop, row.index),
    order_create_time: row.createTime,
    ...(row.times.delivery !== undefined && { order_delivery_time: row.times.delivery }),
    currency: shop.market.currency,
    est_settlement_amount: text(sum.settlement),
    est_revenue_amount: text(sum.revenue),
    est_shipping_cost_amount: text(sum.shippingCost),
    est_fee_tax_amount: text(sum.feeTax),
    est_adjustment_amount: text(0),
    estimated_settlement: String(row.createTime + 20 * DAY),
    ...breakdowns(shop, sum),
  };
}

export function listUnsettled(call: ShopCall) {
  const { shop, query } = call;
  queryEnum(query, 'sort_field', ['order_create_time']);
  const range = queryRange(query, 'search_time_ge', 'search_time_lt');
  const lazy: LazyQuery<OrderTraits> = {
    create: { ge: Math.max(range.ge, FIRST_UNSETTLED), lt: range.lt },
    update: ANY_TIME,
    sort: 'create_time',
    descending: isDescending(call),
    match: ({ status }) => OPEN_STATUSES.includes(status),
  };
  const direction = lazy.descending ? 'DESC' : 'ASC';
  const after = readSortToken(query.get('page_token'), 'order_create_time', direction);
  const page = searchRows(shop.orders, lazy, pageSize(call), after);
  const text = (minor: number) => moneyText(shop, minor);
  const estimate = (index: number) => {
    const row = shop.orders.row(index);
    if (row === undefined) throw new ApiError(36009003, 'Internal error.');
    return { row, sum: addSettlements(estimateOrder(shop, index, row.createTime)) };
  };
  const unsettled = searchRows(shop.orders, lazy, Number.POSITIVE_INFINITY).indexes;
  const sum = addSettlements(unsettled.map((index) => estimate(index).sum));
  return {
    next_page_token: sortToken(page, 'order_create_time', direction),
    total_count: unsettled.length,
    sum_est_settlement_amount: text(sum.settlement),
    sum_est_revenue_amount: text(sum.revenue),
    sum_est_fee_amount: text(sum.feeTax),
    sum_est_adjustment_amount: text(0),
    transactions: page.indexes.map((index) => {
      const one = estimate(index);
      return unsettledView(shop, one.row, one.sum);
    }),
  };
}
