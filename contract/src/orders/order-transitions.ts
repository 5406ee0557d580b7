import type { OrderStatus } from './orders.ts';

/** The position of each status in the life of an order. */
const STAGE: Record<Exclude<OrderStatus, 'CANCELLED'>, number> = {
  UNPAID: 0,
  ON_HOLD: 1,
  PRE_ORDER: 1,
  AWAITING_SHIPMENT: 2,
  PARTIALLY_SHIPPING: 3,
  AWAITING_COLLECTION: 4,
  IN_TRANSIT: 5,
  DELIVERED: 6,
  COMPLETED: 7,
};

const STATUSES_BY_STAGE = Object.keys(STAGE) as (keyof typeof STAGE)[];

/** The next statuses of a manual order: any later one, or CANCELLED until it is delivered. */
export function nextOrderStatuses(status: string): OrderStatus[] {
  const current = STATUSES_BY_STAGE.find((name) => name === status);
  if (current === undefined) return [];
  const later = STATUSES_BY_STAGE.filter((next) => STAGE[next] > STAGE[current]);
  return STAGE[current] < STAGE.DELIVERED ? [...later, 'CANCELLED'] : later;
}

const EVENTS: Partial<Record<OrderStatus, string>> = {
  AWAITING_SHIPMENT: 'paid',
  AWAITING_COLLECTION: 'shipped',
  IN_TRANSIT: 'collected',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
};

/** The event in an order's history that a new status stands for. */
export const orderStatusEvent = (status: OrderStatus): string | undefined => EVENTS[status];
