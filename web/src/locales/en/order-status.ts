import type { Translation } from '../../lib/i18n.ts';

export const orderStatus: Translation['orderStatus'] = {
  UNPAID: 'Unpaid',
  ON_HOLD: 'On Hold',
  PRE_ORDER: 'Pre Order',
  AWAITING_SHIPMENT: 'Awaiting Shipment',
  PARTIALLY_SHIPPING: 'Partially Shipped',
  AWAITING_COLLECTION: 'Awaiting Collection',
  IN_TRANSIT: 'In Transit',
  DELIVERED: 'Delivered',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};
