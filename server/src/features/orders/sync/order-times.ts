import type { Order } from '@gian-hang/marketplace/types/order-types';

/** The times of an order that lists filter and sort by, as ISO text. */
export type OrderTimes = {
  paid_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  completed_at: string | null;
  ship_by: string | null;
  collect_by: string | null;
  auto_cancel_at: string | null;
  due_at: string | null;
  cancel_requested: boolean;
};

/** The deadline that the status of an order makes current. */
function dueTime({ status, shipBy, collectBy, autoCancelAt }: Order): Date | null {
  switch (status) {
    case 'AWAITING_SHIPMENT':
    case 'PARTIALLY_SHIPPING':
      return shipBy ?? autoCancelAt;
    case 'AWAITING_COLLECTION':
      return collectBy;
    case 'UNPAID':
      return autoCancelAt;
    default:
      return null;
  }
}

/**
 * The marketplace sends no completion time; the change to COMPLETED stands for it. No time is before the creation, which
 * lists by other times rely on.
 */
export function orderTimes(order: Order): OrderTimes {
  const { createdAt } = order;
  const toText = (time: Date | null) => time && (time < createdAt ? createdAt : time).toISOString();
  return {
    paid_at: toText(order.paidAt),
    shipped_at: toText(order.shippedAt),
    delivered_at: toText(order.deliveredAt),
    completed_at: order.status === 'COMPLETED' ? toText(order.updatedAt) : null,
    ship_by: toText(order.shipBy),
    collect_by: toText(order.collectBy),
    auto_cancel_at: toText(order.autoCancelAt),
    due_at: toText(dueTime(order)),
    cancel_requested: order.cancellation === 'REQUESTED',
  };
}
