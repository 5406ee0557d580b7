import type { OrderStatus } from '@gian-hang/contract/orders/orders';
import { findText } from '../../lib/text/i18n.ts';
import { StatusBadge, type StatusTone, toneOf } from '../../ui/status-badge.tsx';

const TONES: Record<OrderStatus, StatusTone> = {
  UNPAID: 'neutral',
  ON_HOLD: 'paused',
  PRE_ORDER: 'info',
  AWAITING_SHIPMENT: 'warning',
  PARTIALLY_SHIPPING: 'partial',
  AWAITING_COLLECTION: 'info',
  IN_TRANSIT: 'info',
  DELIVERED: 'success',
  COMPLETED: 'success',
  CANCELLED: 'danger',
};

/** In the order of an order's life cycle. */
export const KNOWN_STATUSES: readonly string[] = Object.keys(TONES);

/** Label of a status; an unknown status is shown as received. */
export function orderStatusName(status: string): string {
  return findText('orderStatus', status) ?? status;
}

export function OrderStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={toneOf(TONES, status)}>{orderStatusName(status)}</StatusBadge>;
}
