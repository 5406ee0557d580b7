import { lastAge } from '../lazy/aging.ts';
import type { OverlayRow } from '../lazy/lazy-table.ts';
import { hashFraction } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import {
  ageOfStatus,
  CANCEL_ANSWER_AGE,
  CANCEL_REQUEST_AGE,
  COMPLETED_AGE,
  ORDER_AGES,
  type OrderPath,
  statusAtAge,
} from './order-life.ts';
import type { CancelInitiator, OrderStatus } from './order-status.ts';
import type { FixedTraits, OrderTraits } from './order-traits.ts';

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
  /** The buyer's request to cancel that the seller rejected. */
  rejectedCancel?: { at: number };
  /** Numbers of the packages handed to the carrier; set only while PARTIALLY_SHIPPING. */
  shipped?: number[];
  tracking?: Record<string, { number: string; carrierId: string }>;
  /** By package number; only packages that were shipped through the API. */
  handovers?: Record<string, Handover>;
  /** Packages after a split or combine; undefined while the order has its first packages. */
  parcels?: Parcel[];
  patch?: Record<string, unknown>;
};

/** Everything that a row without changes is computed from. */
export type BaseOrder = {
  index: number;
  seed: number;
  market: Market;
  traits: FixedTraits;
  path: OrderPath;
  createTime: number;
  age: number;
};

const isWaitingForAnswer = ({ path, age }: BaseOrder) =>
  path.requestsCancel === true && age >= CANCEL_REQUEST_AGE && age < CANCEL_ANSWER_AGE;

export function baseTraits(base: BaseOrder): OrderTraits {
  return {
    ...base.traits,
    status: statusAtAge(base.path, base.age),
    requestsCancel: isWaitingForAnswer(base),
  };
}

export function cancelReason(market: Market, seed: number, initiator: CancelInitiator): string {
  const reasons = market.cancelReasons[initiator];
  const choice = initiator === 'SYSTEM' ? 0 : Math.floor(hashFraction(seed, 26) * reasons.length);
  return reasons[choice] ?? '';
}

const SHIPPING_STATUSES = {
  rts: ['PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'],
  collection: ['IN_TRANSIT'],
  delivery: ['DELIVERED'],
} as const satisfies Partial<Record<keyof OrderTimes, readonly OrderStatus[]>>;

const MAX_EARLY_SECONDS = 2 * 3600;

/** The carrier's times lie a little before the moment at which the order shows them. */
function shippingTimes({ path, age, seed, createTime }: BaseOrder): OrderTimes {
  const early = Math.floor(hashFraction(seed, 27) * MAX_EARLY_SECONDS);
  const times: OrderTimes = {};
  for (const [name, statuses] of Object.entries(SHIPPING_STATUSES)) {
    const reached = statuses.map((status) => ageOfStatus(path, status, age)).find((one) => one !== undefined);
    if (reached !== undefined) times[name as keyof OrderTimes] = createTime + reached - early;
  }
  return times;
}

function paidTime({ path, age, seed, traits, createTime }: BaseOrder, times: OrderTimes): number | undefined {
  if (traits.isCod) return times.delivery;
  const [first] = path.stages;
  if (first?.[0] !== 'UNPAID') return createTime + 20 + Math.floor(hashFraction(seed, 28) * 880);
  return age >= first[1] && path.cancel === undefined ? createTime + first[1] : undefined;
}

export function baseRow(base: BaseOrder): OrderRow {
  const { index, createTime, path, age, market, seed } = base;
  const updateTime = createTime + lastAge(ORDER_AGES, age);
  const { status, requestsCancel } = baseTraits(base);
  const times = shippingTimes(base);
  const row: OrderRow = { index, createTime, updateTime, status, times, requestsCancel };
  const paid = paidTime(base, times);
  if (paid !== undefined) times.paid = Math.min(paid, updateTime);
  if (status === 'COMPLETED') times.completed = createTime + COMPLETED_AGE;
  if (path.requestsCancel && age >= CANCEL_REQUEST_AGE) times.requestCancel = createTime + CANCEL_REQUEST_AGE;
  if (status === 'CANCELLED' && path.cancel !== undefined) {
    const { initiator } = path.cancel;
    row.cancel = { initiator, reason: cancelReason(market, seed, initiator) };
    times.cancel = createTime + path.cancel.age;
  } else if (path.requestsCancel && age >= CANCEL_ANSWER_AGE)
    row.rejectedCancel = { at: createTime + CANCEL_ANSWER_AGE };
  if (status === 'PARTIALLY_SHIPPING') row.shipped = [0];
  return row;
}
