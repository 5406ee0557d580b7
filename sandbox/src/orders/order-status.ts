export const ORDER_STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const CANCEL_INITIATORS = ['BUYER', 'SELLER', 'SYSTEM'] as const;
export type CancelInitiator = (typeof CANCEL_INITIATORS)[number];

/** The next status of an order that is not cancelled. */
export const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  UNPAID: 'ON_HOLD',
  ON_HOLD: 'AWAITING_SHIPMENT',
  AWAITING_SHIPMENT: 'AWAITING_COLLECTION',
  PARTIALLY_SHIPPING: 'AWAITING_COLLECTION',
  AWAITING_COLLECTION: 'IN_TRANSIT',
  IN_TRANSIT: 'DELIVERED',
  DELIVERED: 'COMPLETED',
};
