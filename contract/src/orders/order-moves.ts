import type { OrderStatus } from './orders.ts';

/** How far along its way an order is; it only ever moves on. */
const PLACE: Record<Exclude<OrderStatus, 'CANCELLED'>, number> = {
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

const ALONG_THE_WAY = Object.keys(PLACE) as (keyof typeof PLACE)[];

/** Where an order entered by hand may go from a status: forward, or cancelled until it is delivered. */
export function movesFrom(status: string): OrderStatus[] {
  const here = ALONG_THE_WAY.find((name) => name === status);
  if (here === undefined) return [];
  const onward = ALONG_THE_WAY.filter((next) => PLACE[next] > PLACE[here]);
  return PLACE[here] < PLACE.DELIVERED ? [...onward, 'CANCELLED'] : onward;
}
