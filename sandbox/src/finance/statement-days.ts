import { refundsBetween } from '../aftersales/refunds.ts';
import { COMPLETED_AGE } from '../orders/order-life.ts';
import { hashFraction, mixHash, pickAt } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { addSettlements, refundOf, type Settlement, type SkuSettlement, settleOrder } from './settlement.ts';

type SettledOrder = { index: number; createTime: number };

/** One line of a statement: a sale, its later refund, money held back or released, or an adjustment. */
export type DayEntry =
  | (SettledOrder & { kind: 'sale' | 'refund' })
  | (SettledOrder & {
      kind: 'reserve';
      status: 'COLLECTED' | 'RELEASED';
      releaseTime: number;
    })
  | { kind: 'adjustment'; type: string; amount: number; index: number | undefined };

export type DaySummary = { totals: Settlement; adjustment: number; settlement: number; reserve: number };

const RESERVE_DAYS = 7;
const RESERVE_SHARE = 0.1;
const ADJUSTMENT_DAYS = 5;
const ADJUSTMENTS = [
  'PLATFORM_COMPENSATION',
  'SHIPPING_FEE_ADJUSTMENT',
  'LOGISTICS_REIMBURSEMENT',
  'PLATFORM_PENALTY',
  'SELLER_MISSION_REWARD',
];

/** Yields the orders completed on a day one by one, since many callers need only the first. */
function* completedOn({ orders }: Shop, day: number): Generator<SettledOrder> {
  const from = day * DAY;
  for (const index of orders.createdBetween(from - COMPLETED_AGE, from + DAY - COMPLETED_AGE))
    if (!orders.overlay.has(index) && orders.baseTraits(index).status === 'COMPLETED')
      yield { index, createTime: orders.baseCreateTime(index) };
  for (const { index, createTime, times } of orders.overlay.values()) {
    const at = times.completed;
    if (at !== undefined && at >= from && at < from + DAY) yield { index, createTime };
  }
}

const isReserved = (shop: Shop, index: number) => shop.orders.ordinalOf(index) % 8 === 3;

/** A part of some sales is held back for a week. */
function reservesOn(shop: Shop, day: number): DayEntry[] {
  const entriesOf = (soldOn: number, status: 'COLLECTED' | 'RELEASED') =>
    [...completedOn(shop, soldOn)]
      .filter(({ index }) => isReserved(shop, index))
      .map((order): DayEntry => {
        return { kind: 'reserve', status, releaseTime: (soldOn + RESERVE_DAYS + 1) * DAY, ...order };
      });
  return [...entriesOf(day, 'COLLECTED'), ...entriesOf(day - RESERVE_DAYS, 'RELEASED')];
}

/** What an entry adds to the money held back: negative when it is collected. */
export function reserveOf(shop: Shop, entry: DayEntry): number {
  if (entry.kind !== 'reserve') return 0;
  const { settlement } = addSettlements(settleOrder(shop, entry.index, entry.createTime));
  const held = Math.max(0, Math.round(settlement * RESERVE_SHARE));
  return entry.status === 'COLLECTED' ? -held : held;
}

function adjustmentOn(shop: Shop, day: number, sold: SettledOrder | undefined): DayEntry[] {
  const seed = mixHash(shop.seed ^ 0x41444a, day);
  if (day % ADJUSTMENT_DAYS !== shop.no % ADJUSTMENT_DAYS) return [];
  const type = pickAt(ADJUSTMENTS, seed);
  const size = Math.round(hashFraction(seed, 2) * 50 + 5) * (shop.market.currency === 'VND' ? 1000 : 10);
  const isCharge = type === 'PLATFORM_PENALTY' || type === 'SHIPPING_FEE_ADJUSTMENT';
  return [{ kind: 'adjustment', type, amount: isCharge ? -size : size, index: sold?.index }];
}

export function dayEntries(shop: Shop, day: number): DayEntry[] {
  const sales = [...completedOn(shop, day)].map((order): DayEntry => ({ kind: 'sale', ...order }));
  const refunds = refundsBetween(shop, day * DAY, (day + 1) * DAY).map(
    (order): DayEntry => ({ kind: 'refund', ...order }),
  );
  const entries = [...sales, ...refunds, ...reservesOn(shop, day)];
  if (entries.length === 0) return [];
  const [soldBefore] = completedOn(shop, day - 1);
  return [...entries, ...adjustmentOn(shop, day, soldBefore)];
}

export function settleEntry(shop: Shop, entry: DayEntry): SkuSettlement[] {
  if (entry.kind !== 'sale' && entry.kind !== 'refund') return [];
  const sale = settleOrder(shop, entry.index, entry.createTime);
  return entry.kind === 'sale' ? sale : refundOf(sale);
}

export function daySummaryOf(shop: Shop, day: number, entries = dayEntries(shop, day)): DaySummary {
  const totals = addSettlements(entries.flatMap((entry) => settleEntry(shop, entry)));
  const sum = (of: (entry: DayEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const adjustment = sum((entry) => (entry.kind === 'adjustment' ? entry.amount : 0));
  const reserve = sum((entry) => reserveOf(shop, entry));
  return { totals, adjustment, settlement: totals.settlement + adjustment, reserve };
}

function hasEntries(shop: Shop, day: number): boolean {
  return (
    completedOn(shop, day).next().done === false ||
    refundsBetween(shop, day * DAY, (day + 1) * DAY).length > 0 ||
    [...completedOn(shop, day - RESERVE_DAYS)].some(({ index }) => isReserved(shop, index))
  );
}

/** A day has a statement if it is over and something was settled in it. */
export function hasStatement(shop: Shop, day: number, now: number): boolean {
  return (day + 1) * DAY <= now && hasEntries(shop, day);
}

export function statementDays(shop: Shop, now: number): number[] {
  const first = Math.floor((shop.epoch - 365 * DAY) / DAY);
  const days: number[] = [];
  for (let day = first; (day + 1) * DAY <= now; day++) if (hasEntries(shop, day)) days.push(day);
  return days;
}

/** A statement with a single line is paid together with the next day's statement. */
export function paymentDay(shop: Shop, day: number, now: number): number {
  const isTiny = day % 2 === 0 && dayEntries(shop, day).length === 1;
  return isTiny && hasStatement(shop, day + 1, now) ? day + 1 : day;
}

export const statementId = (shop: Shop, day: number) => makeId('statement', shop.no, day);
export const paymentId = (shop: Shop, day: number) => makeId('payment', shop.no, day);

export type PaymentState = { status: 'PAID' | 'PROCESSING' | 'FAILED'; createTime: number; paidTime: number };

const FAILED_PAYMENT_DAYS = 13;

/** One payment in some days fails, for want of a working bank account. */
export function paymentState(shop: Shop, day: number, now: number): PaymentState {
  const createTime = (day + 1) * DAY + 6 * 3600;
  const paidTime = createTime + 2 * DAY;
  if (paidTime > now) return { status: 'PROCESSING', createTime, paidTime };
  const failed = day % FAILED_PAYMENT_DAYS === shop.no % FAILED_PAYMENT_DAYS;
  return { status: failed ? 'FAILED' : 'PAID', createTime, paidTime };
}
