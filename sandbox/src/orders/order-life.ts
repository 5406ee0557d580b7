import type { Ages } from '../lazy/aging.ts';
import { hashFraction } from '../world/hash.ts';
import { DAY } from '../world/timeline.ts';
import type { CancelInitiator, OrderStatus } from './order-status.ts';
import type { FixedTraits } from './order-traits.ts';

const HOUR = 3600;
const HOLD_ENDS = 6 * HOUR;
const LONG_HOLD_ENDS = DAY;
const SHIPPED = 1.5 * DAY;
const COLLECTED = 2.25 * DAY;
const DELIVERED = 4 * DAY;
const LATE_SHIPPED = 5 * DAY;
const LATE_COLLECTED = 5.5 * DAY;
const LATE_DELIVERED = 7 * DAY;
export const COMPLETED_AGE = 9 * DAY;
/** Buyers ask to cancel at the first age; the seller has until the second to answer. */
export const CANCEL_REQUEST_AGE = DAY;
export const CANCEL_ANSWER_AGE = 3 * DAY;

/** Every age at which an order of some path changes. */
export const ORDER_AGES: Ages = [
  0,
  HOLD_ENDS,
  LONG_HOLD_ENDS,
  SHIPPED,
  COLLECTED,
  CANCEL_ANSWER_AGE,
  DELIVERED,
  LATE_SHIPPED,
  LATE_COLLECTED,
  LATE_DELIVERED,
  COMPLETED_AGE,
];

/** A status and the age at which it ends. */
type Stage = readonly [status: OrderStatus, until: number];

const QUICK_END: readonly Stage[] = [
  ['AWAITING_SHIPMENT', SHIPPED],
  ['AWAITING_COLLECTION', COLLECTED],
  ['IN_TRANSIT', DELIVERED],
  ['DELIVERED', COMPLETED_AGE],
];
const LATE_END: readonly Stage[] = [
  ['AWAITING_COLLECTION', LATE_COLLECTED],
  ['IN_TRANSIT', LATE_DELIVERED],
  ['DELIVERED', COMPLETED_AGE],
];

const STAGES = {
  quick: [['ON_HOLD', HOLD_ENDS], ...QUICK_END],
  long_hold: [['ON_HOLD', LONG_HOLD_ENDS], ...QUICK_END],
  paid_late: [['UNPAID', LONG_HOLD_ENDS], ...QUICK_END],
  late: [['ON_HOLD', HOLD_ENDS], ['AWAITING_SHIPMENT', LATE_SHIPPED], ...LATE_END],
  split: [
    ['ON_HOLD', HOLD_ENDS],
    ['AWAITING_SHIPMENT', SHIPPED],
    ['PARTIALLY_SHIPPING', LATE_SHIPPED],
    ...LATE_END,
  ],
} as const satisfies Record<string, readonly Stage[]>;

/** How an order goes on until it is completed or cancelled. */
export type OrderPath = {
  stages: readonly Stage[];
  requestsCancel?: true;
  cancel?: { initiator: CancelInitiator; age: number };
};

const PATHS = {
  quick: { stages: STAGES.quick },
  long_hold: { stages: STAGES.long_hold },
  split: { stages: STAGES.split },
  late: { stages: STAGES.late },
  paid_late: { stages: STAGES.paid_late },
  never_paid: { stages: STAGES.paid_late, cancel: { initiator: 'SYSTEM', age: LONG_HOLD_ENDS } },
  cancelled_by_seller: { stages: STAGES.quick, cancel: { initiator: 'SELLER', age: LONG_HOLD_ENDS } },
  request_rejected: { stages: STAGES.late, requestsCancel: true },
  request_granted: {
    stages: STAGES.late,
    requestsCancel: true,
    cancel: { initiator: 'BUYER', age: CANCEL_ANSWER_AGE },
  },
} as const satisfies Record<string, OrderPath>;

/**
 * Chooses the path of the n-th order. The paths that must always be in sight (late, unpaid, cancellation requested)
 * recur at fixed intervals; the others are drawn.
 */
export function orderPath(ordinal: number, seed: number, traits: FixedTraits): OrderPath {
  const draw = hashFraction(seed, 21);
  if (ordinal % 3 === 0) return PATHS.late;
  if (ordinal % 9 === 4) return draw < 0.6 ? PATHS.request_granted : PATHS.request_rejected;
  if (ordinal % 6 === 2 && !traits.isCod) return draw < 0.3 ? PATHS.never_paid : PATHS.paid_late;
  if (draw < 0.03 && !requestsReturn(ordinal)) return PATHS.cancelled_by_seller;
  if (traits.isSplit && hashFraction(seed, 23) < 0.7) return PATHS.split;
  return ordinal % 6 === 1 ? PATHS.long_hold : PATHS.quick;
}

/** Whether the buyer asks for a return after the order is completed. */
export const requestsReturn = (ordinal: number) => ordinal % 9 === 7;

/** How many orders from ordinal `from` to before `to` ask for a return. */
export const countReturnRequests = (from: number, to: number) =>
  Math.floor((to + 1) / 9) - Math.floor((from + 1) / 9);

export function statusAtAge({ stages, cancel }: OrderPath, age: number): OrderStatus {
  if (cancel !== undefined && age >= cancel.age) return 'CANCELLED';
  if (age >= COMPLETED_AGE) return 'COMPLETED';
  return stages.find((stage) => age < stage[1])?.[0] ?? 'COMPLETED';
}

/** The age at which a path enters a status, if it does before `age`. */
export function ageOfStatus(path: OrderPath, status: OrderStatus, age: number): number | undefined {
  const place = path.stages.findIndex(([name]) => name === status);
  if (place < 0) return undefined;
  const start = path.stages[place - 1]?.[1] ?? 0;
  const end = path.cancel?.age ?? Number.POSITIVE_INFINITY;
  return start <= age && start < end ? start : undefined;
}
