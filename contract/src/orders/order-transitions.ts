import type { OrderStatus } from './orders.ts';

/** How far along its way an order is; it only ever moves on. */
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

/** Where an order entered by hand may go from a status: forward, or cancelled until it is delivered. */
export function nextOrderStatuses(status: string): OrderStatus[] {
  const current = STATUSES_BY_STAGE.find((name) => name === status);
  if (current === undefined) return [];
  const later = STATUSES_BY_STAGE.filter((next) => STAGE[next] > STAGE[current]);
  return STAGE[current] < STAGE.DELIVERED ? [...later, 'CANCELLED'] : later;
}
