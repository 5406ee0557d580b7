import type { OverlayRow } from '../lazy/lazy-table.ts';
import { hashFraction } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import { DAY } from '../world/timeline.ts';
import type { CancelInitiator, OrderStatus } from './order-status.ts';
import { fixedTraits, type OrderTraits } from './order-traits.ts';

export type OrderTimes = {
  paid?: number;
  rts?: number;
  collection?: number;
  delivery?: number;
  completed?: number;
  cancel?: number;
  requestCancel?: number;
};

/** A package that the seller arranged: its number and the line items in it. */
export type Parcel = {
  no: number;
  pieces: number[];
  /** Orders in a combined package; the first one owns the package id. */
  combinedOrders?: number[];
};

/** How and when a package was handed over. */
export type Handover = { at: number; method?: string; slot?: { start_time: number; end_time: number } };

/** The changing part of an order; the rest is computed from its index. */
export type OrderRow = OverlayRow & {
  status: OrderStatus;
  times: OrderTimes;
  requestsCancel: boolean;
  cancel?: { reason: string; initiator: CancelInitiator };
  /** Numbers of the packages handed to the carrier; set only while PARTIALLY_SHIPPING. */
  shipped?: number[];
  tracking?: Record<string, { number: string; carrierId: string }>;
  /** By package number; only packages that were shipped through the API. */
  handovers?: Record<string, Handover>;
  /** Packages after a split or combine; undefined while the order has its first packages. */
  parcels?: Parcel[];
  patch?: Record<string, unknown>;
};

export type RowOrigin = { market: Market; epoch: number; orderCount: number };

/** Status, its maximum age in seconds, and the share of the newest orders that have it at any age. */
const STAGES: readonly (readonly [OrderStatus, number, number])[] = [
  ['UNPAID', 3600, 0.01],
  ['ON_HOLD', 2 * 3600, 0.02],
  ['AWAITING_SHIPMENT', 1.4 * DAY, 0.06],
  ['AWAITING_COLLECTION', 2.2 * DAY, 0.08],
  ['IN_TRANSIT', 5.5 * DAY, 0.12],
  ['DELIVERED', 13 * DAY, 0.18],
];

function statusByAge(origin: RowOrigin, index: number, seed: number, age: number): OrderStatus {
  const pace = 0.6 + 0.9 * hashFraction(seed, 22);
  const rank = origin.orderCount - 1 - index;
  const newest = Math.min(origin.orderCount, 2000);
  const stage = STAGES.find(([, longest, share]) => age < longest * pace || rank < share * newest);
  return stage?.[0] ?? 'COMPLETED';
}

export function baseTraits(origin: RowOrigin, index: number, seed: number, createTime: number): OrderTraits {
  const fixed = fixedTraits(seed, origin.market);
  const age = origin.epoch - createTime;
  let status = statusByAge(origin, index, seed, age);
  if (status !== 'UNPAID' && hashFraction(seed, 21) < 0.085)
    return { ...fixed, status: 'CANCELLED', requestsCancel: false };
  if (status === 'UNPAID' && fixed.isCod) status = 'ON_HOLD';
  if (status === 'AWAITING_SHIPMENT' && fixed.isSplit && hashFraction(seed, 23) < 0.7)
    status = 'PARTIALLY_SHIPPING';
  const requestsCancel = status === 'AWAITING_SHIPMENT' && hashFraction(seed, 24) < 0.1;
  return { ...fixed, status, requestsCancel };
}

/** When each step happens, as a share of the order's life; the last step is the last update. */
const STEPS: Readonly<Record<string, Readonly<Partial<Record<keyof OrderTimes, number>>>>> = {
  PARTIALLY_SHIPPING: { rts: 1 },
  AWAITING_COLLECTION: { rts: 1 },
  IN_TRANSIT: { rts: 0.6, collection: 1 },
  DELIVERED: { rts: 0.2, collection: 0.35, delivery: 1 },
  COMPLETED: { rts: 0.15, collection: 0.27, delivery: 0.6, completed: 1 },
};

function cancellation(origin: RowOrigin, seed: number): NonNullable<OrderRow['cancel']> {
  const r = hashFraction(seed, 25);
  const initiator: CancelInitiator = r < 0.55 ? 'BUYER' : r < 0.75 ? 'SELLER' : 'SYSTEM';
  const reasons = origin.market.cancelReasons[initiator];
  const first = initiator === 'SYSTEM' ? 0 : Math.floor(hashFraction(seed, 26) * reasons.length);
  return { reason: reasons[first] ?? '', initiator };
}

export function baseRow(
  origin: RowOrigin,
  index: number,
  seed: number,
  createTime: number,
  updateTime: number,
): OrderRow {
  const { status, requestsCancel, isCod } = baseTraits(origin, index, seed, createTime);
  const lag = updateTime - createTime;
  const times: OrderTimes = {};
  const row: OrderRow = { index, createTime, updateTime, status, times, requestsCancel };
  for (const [name, share] of Object.entries(STEPS[status] ?? {})) {
    const jitter = share === 1 ? 1 : share * (0.9 + 0.2 * hashFraction(seed, 27));
    times[name as keyof OrderTimes] = createTime + Math.floor(lag * jitter);
  }
  const paidAt = createTime + Math.min(Math.floor(lag * 0.05), 20 + Math.floor(hashFraction(seed, 28) * 880));
  if (status === 'CANCELLED') {
    const cancel = cancellation(origin, seed);
    row.cancel = cancel;
    times.cancel = updateTime;
    if (cancel.initiator === 'BUYER') times.requestCancel = createTime + Math.floor(lag * 0.7);
    if (cancel.initiator !== 'SYSTEM' && !isCod) times.paid = paidAt;
  } else if (isCod) {
    if (times.delivery !== undefined) times.paid = times.delivery;
  } else if (status !== 'UNPAID') times.paid = paidAt;
  if (requestsCancel) times.requestCancel = updateTime;
  if (status === 'PARTIALLY_SHIPPING') row.shipped = [0];
  return row;
}
