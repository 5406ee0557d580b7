import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryEnum, queryInt, queryRange } from '../http/params.ts';
import { SORT_ORDERS } from '../orders/order-search.ts';
import { hashFraction } from '../world/hash.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { exchange } from './exchange-rates.ts';
import { moneyText } from './finance-views.ts';
import {
  daySummaryOf,
  paymentDay,
  paymentId,
  paymentState,
  statementDays,
  statementId,
} from './statement-days.ts';

export function pageSize(call: ShopCall): number {
  return queryInt(call.query, 'page_size', 1, 100, 20);
}

export function isDescending(call: ShopCall): boolean {
  return queryEnum(call.query, 'sort_order', SORT_ORDERS, 'ASC') === 'DESC';
}

export const statementTime = (day: number) => (day + 1) * DAY;

function statementView(shop: Shop, day: number, now: number) {
  const text = (minor: number) => moneyText(shop, minor);
  const { totals, adjustment, settlement } = daySummaryOf(shop, day);
  const paidOn = paymentDay(shop, day, now);
  const payment = paymentState(shop, paidOn, now);
  return {
    id: statementId(shop, day),
    statement_time: statementTime(day),
    currency: shop.market.currency,
    settlement_amount: text(settlement),
    revenue_amount: text(totals.revenue),
    fee_amount: text(totals.feeTax),
    shipping_cost_amount: text(totals.shippingCost),
    adjustment_amount: text(adjustment),
    net_sales_amount: text(totals.revenue),
    payment_status: payment.status,
    payment_id: paymentId(shop, paidOn),
    ...(payment.status === 'PAID' && { payment_time: payment.paidTime }),
  };
}

export function listStatements(call: ShopCall) {
  const { shop, query, now } = call;
  queryEnum(query, 'sort_field', ['statement_time']);
  const range = queryRange(query, 'statement_time_ge', 'statement_time_lt');
  const wanted = query.get('payment_status')
    ? queryEnum(query, 'payment_status', ['PAID', 'PROCESSING', 'FAILED'])
    : undefined;
  const days = statementDays(shop, now).filter((day) => {
    const time = statementTime(day);
    if (time < range.ge || time >= range.lt) return false;
    return wanted === undefined || paymentState(shop, paymentDay(shop, day, now), now).status === wanted;
  });
  if (isDescending(call)) days.reverse();
  const { rows, next } = pageOf(days, query.get('page_token'), pageSize(call));
  return { next_page_token: next, statements: rows.map((day) => statementView(shop, day, now)) };
}

/** Payments do not exist in South-East Asia. */
export function listPayments(call: ShopCall) {
  const { shop, query, now } = call;
  if (shop.market.region === 'VN')
    throw badParameterError('This API is unavailable to shops in South-East Asia.');
  queryEnum(query, 'sort_field', ['create_time']);
  const range = queryRange(query, 'create_time_ge', 'create_time_lt');
  const covered = new Map<number, number[]>();
  for (const day of statementDays(shop, now)) {
    const paidOn = paymentDay(shop, day, now);
    const { createTime } = paymentState(shop, paidOn, now);
    if (createTime > now || createTime < range.ge || createTime >= range.lt) continue;
    covered.set(paidOn, [...(covered.get(paidOn) ?? []), day]);
  }
  const days = [...covered.keys()];
  if (isDescending(call)) days.reverse();
  const { rows, next } = pageOf(days, query.get('page_token'), pageSize(call));
  return {
    next_page_token: next,
    payments: rows.map((day) => paymentView(shop, day, covered.get(day) ?? [], now)),
  };
}

function paymentView(shop: Shop, day: number, statements: readonly number[], now: number) {
  const summaries = statements.map((one) => daySummaryOf(shop, one));
  const settlement = summaries.reduce((total, one) => total + one.settlement, 0);
  const reserve = summaries.reduce((total, one) => total + one.reserve, 0);
  const { status, createTime, paidTime } = paymentState(shop, day, now);
  const { amount: paid, rate } = exchange(shop, settlement + reserve, day);
  const amount = (minor: number) => ({ value: moneyText(shop, minor), currency: shop.market.currency });
  return {
    id: paymentId(shop, day),
    status,
    create_time: createTime,
    ...(status === 'PAID' && { paid_time: paidTime }),
    amount: paid,
    settlement_amount: amount(settlement),
    reserve_amount: amount(reserve),
    payment_amount_before_exchange: amount(settlement + reserve),
    exchange_rate: rate,
    bank_account: `****${String(1000 + Math.floor(hashFraction(shop.seed, 77) * 9000))}`,
  };
}
