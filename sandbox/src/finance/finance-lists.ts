import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryEnum, queryInt, queryRange } from '../http/params.ts';
import { SORT_ORDERS } from '../orders/order-search.ts';
import { hashFraction } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
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

const statementTime = (day: number) => (day + 1) * DAY;

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

/** Returns an empty list for South-East Asia, where payments do not exist. */
export function listPayments(call: ShopCall) {
  const { shop, query, now } = call;
  queryEnum(query, 'sort_field', ['create_time']);
  const range = queryRange(query, 'create_time_ge', 'create_time_lt');
  const covered = new Map<number, number[]>();
  if (shop.market.region !== 'VN')
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
  const sum = statements.reduce((total, one) => total + daySummaryOf(shop, one).settlement, 0);
  const { status, createTime, paidTime } = paymentState(shop, day, now);
  const amount = (minor: number) => ({ value: moneyText(shop, minor), currency: shop.market.currency });
  return {
    id: paymentId(shop, day),
    status,
    create_time: createTime,
    ...(status === 'PAID' && { paid_time: paidTime }),
    amount: amount(sum),
    settlement_amount: amount(sum),
    reserve_amount: amount(0),
    payment_amount_before_exchange: amount(sum),
    exchange_rate: '1',
    bank_account: `****${String(1000 + Math.floor(hashFraction(shop.seed, 77) * 9000))}`,
  };
}

const WITHDRAWAL_TYPES = ['WITHDRAW', 'SETTLE', 'TRANSFER', 'REVERSE'] as const;
type Withdrawal = {
  type: (typeof WITHDRAWAL_TYPES)[number];
  day: number;
  createTime: number;
  days: number[];
};

/** Credits each statement to the balance and pays the balance out once a week. */
function withdrawals(shop: Shop, now: number): Withdrawal[] {
  const days = statementDays(shop, now);
  const weeks = new Map<number, number[]>();
  for (const day of days) {
    const week = Math.floor(day / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  const credits = days.map(
    (day): Withdrawal => ({ type: 'SETTLE', day, createTime: statementTime(day) + 3600, days: [day] }),
  );
  const payouts = [...weeks].map(([week, inWeek]): Withdrawal => {
    const day = week * 7 + 7;
    return { type: 'WITHDRAW', day, createTime: day * DAY + 9 * 3600, days: inWeek };
  });
  return [...credits, ...payouts]
    .filter(({ createTime }) => createTime <= now)
    .sort((a, b) => b.createTime - a.createTime || a.type.localeCompare(b.type));
}

export function listWithdrawals(call: ShopCall) {
  const { shop, query, now } = call;
  const types = (query.get('types') ?? '').split(',').filter((type) => type !== '');
  if (types.length === 0) throw badParameterError('Missing required query parameter types.');
  for (const type of types)
    if (!WITHDRAWAL_TYPES.some((known) => known === type))
      throw badParameterError(`Invalid types: must be of ${WITHDRAWAL_TYPES.join(', ')}.`);
  const range = queryRange(query, 'create_time_ge', 'create_time_lt');
  const found = withdrawals(shop, now).filter(
    ({ type, createTime }) => types.includes(type) && createTime >= range.ge && createTime < range.lt,
  );
  const { rows, next } = pageOf(found, query.get('page_token'), pageSize(call));
  return {
    next_page_token: next,
    total_count: found.length,
    withdrawals: rows.map(({ type, day, createTime, days }) => ({
      id: makeId('withdrawal', shop.no, day, WITHDRAWAL_TYPES.indexOf(type)),
      type,
      amount: moneyText(
        shop,
        days.reduce((sum, one) => sum + daySummaryOf(shop, one).settlement, 0),
      ),
      currency: shop.market.currency,
      status: createTime + DAY > now ? 'PROCESSING' : 'SUCCESS',
      create_time: createTime,
    })),
  };
}
