/** Apart from the schemas, so that pages need no zod for them. In the order of an order's life cycle. */
export const ORDER_STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'PRE_ORDER',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;

/** What counts as sold: paid or to be paid on delivery, and not cancelled. */
export const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'UNPAID' && status !== 'CANCELLED');
