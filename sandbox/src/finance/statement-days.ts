import { firstIndex } from '../lazy/lazy-table.ts';
import { hashFraction, mixHash, pickAt } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { addSettlements, refundOf, type Settlement, type SkuSettlement, settleOrder } from './settlement.ts';

/** One line of a statement: a sale, its later refund, or an adjustment. */
export type DayEntry =
  | { kind: 'sale' | 'refund'; index: number; createTime: number }
  | { kind: 'adjustment'; type: string; amount: number };

export type DaySummary = { totals: Settlement; adjustment: number; settlement: number };

const REFUND_DAYS = 3;
const REFUND_SHARE = 0.025;
const ADJUSTMENT_SHARE = 0.07;
const ADJUSTMENTS = [
  'PLATFORM_COMPENSATION',
  'SHIPPING_FEE_ADJUSTMENT',
  'LOGISTICS_REIMBURSEMENT',
  'PLATFORM_PENALTY',
  'SELLER_MISSION_REWARD',
];

function completedOn(shop: Shop, day: number): { index: number; createTime: number }[] {
  const { orders } = shop;
  const from = day * DAY;
  const low = firstIndex(orders.baseSize, (i) => orders.baseUpdateTime(i) >= from);
  const high = firstIndex(orders.baseSize, (i) => orders.baseUpdateTime(i) >= from + DAY);
  const found: { index: number; createTime: number }[] = [];
  for (let index = low; index < high; index++)
    if (!orders.overlay.has(index) && orders.baseTraits(index).status === 'COMPLETED')
      found.push({ index, createTime: orders.baseCreateTime(index) });
  for (const row of orders.overlay.values()) {
    const at = row.times.completed;
    if (at !== undefined && at >= from && at < from + DAY)
      found.push({ index: row.index, createTime: row.createTime });
  }
  return found;
}

export const isRefunded = (shop: Shop, index: number) =>
  hashFraction(shop.orders.seedOf(index), 502) < REFUND_SHARE;

function adjustmentOn(shop: Shop, day: number): DayEntry[] {
  const seed = mixHash(shop.seed ^ 0x41444a, day);
  if (hashFraction(seed, 1) >= ADJUSTMENT_SHARE) return [];
  const type = pickAt(ADJUSTMENTS, seed);
  const size = Math.round(hashFraction(seed, 2) * 50 + 5) * (shop.market.currency === 'VND' ? 1000 : 10);
  const isCharge = type === 'PLATFORM_PENALTY' || type === 'SHIPPING_FEE_ADJUSTMENT';
  return [{ kind: 'adjustment', type, amount: isCharge ? -size : size }];
}

export function dayEntries(shop: Shop, day: number): DayEntry[] {
  const sales = completedOn(shop, day).map((order): DayEntry => ({ kind: 'sale', ...order }));
  const refunds = completedOn(shop, day - REFUND_DAYS)
    .filter(({ index }) => isRefunded(shop, index))
    .map((order): DayEntry => ({ kind: 'refund', ...order }));
  if (sales.length + refunds.length === 0) return [];
  return [...sales, ...refunds, ...adjustmentOn(shop, day)];
}

export function settleEntry(shop: Shop, entry: DayEntry): SkuSettlement[] {
  if (entry.kind === 'adjustment') return [];
  const sale = settleOrder(shop, entry.index, entry.createTime);
  return entry.kind === 'sale' ? sale : refundOf(sale);
}

export function daySummaryOf(shop: Shop, day: number): DaySummary {
  const entries = dayEntries(shop, day);
  const totals = addSettlements(entries.flatMap((entry) => settleEntry(shop, entry)));
  const adjustment = entries.reduce(
    (sum, entry) => sum + (entry.kind === 'adjustment' ? entry.amount : 0),
    0,
  );
  return { totals, adjustment, settlement: totals.settlement + adjustment };
}

/** Days with a statement: the day is over and something was settled in it. */
export function statementDays(shop: Shop, now: number): number[] {
  const first = Math.floor((shop.epoch - 365 * DAY) / DAY);
  const last = Math.floor(now / DAY) - 1;
  const days: number[] = [];
  for (let day = first; day <= last; day++) if (dayEntries(shop, day).length > 0) days.push(day);
  return days;
}

/** A statement with a single line is paid together with the next day's statement. */
export function paymentDay(shop: Shop, day: number, now: number): number {
  const isTiny = day % 2 === 0 && dayEntries(shop, day).length === 1;
  return isTiny && (day + 2) * DAY <= now && dayEntries(shop, day + 1).length > 0 ? day + 1 : day;
}

export const statementId = (shop: Shop, day: number) => makeId('statement', shop.no, day);
export const paymentId = (shop: Shop, day: number) => makeId('payment', shop.no, day);

export type PaymentState = { status: 'PAID' | 'PROCESSING' | 'FAILED'; createTime: number; paidTime: number };

export function paymentState(shop: Shop, day: number, now: number): PaymentState {
  const createTime = (day + 1) * DAY + 6 * 3600;
  const paidTime = createTime + 2 * DAY;
  if (paidTime > now) return { status: 'PROCESSING', createTime, paidTime };
  const failed = hashFraction(mixHash(shop.seed ^ 0x504159, day), 3) < 0.01;
  return { status: failed ? 'FAILED' : 'PAID', createTime, paidTime };
}
