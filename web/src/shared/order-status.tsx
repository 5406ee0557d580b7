import type { OrderStatus } from '@gian-hang/contract/orders/orders';
import { type PlainTranslationKey, useTranslation } from '../lib/text/i18n.ts';
import { StatusBadge, type StatusTone } from '../ui/status-badge.tsx';

const STATUSES: Record<OrderStatus, { label: PlainTranslationKey; tone: StatusTone }> = {
  UNPAID: { label: 'orderStatus.UNPAID', tone: 'neutral' },
  ON_HOLD: { label: 'orderStatus.ON_HOLD', tone: 'warning' },
  PRE_ORDER: { label: 'orderStatus.PRE_ORDER', tone: 'info' },
  AWAITING_SHIPMENT: { label: 'orderStatus.AWAITING_SHIPMENT', tone: 'warning' },
  PARTIALLY_SHIPPING: { label: 'orderStatus.PARTIALLY_SHIPPING', tone: 'warning' },
  AWAITING_COLLECTION: { label: 'orderStatus.AWAITING_COLLECTION', tone: 'info' },
  IN_TRANSIT: { label: 'orderStatus.IN_TRANSIT', tone: 'info' },
  DELIVERED: { label: 'orderStatus.DELIVERED', tone: 'success' },
  COMPLETED: { label: 'orderStatus.COMPLETED', tone: 'success' },
  CANCELLED: { label: 'orderStatus.CANCELLED', tone: 'danger' },
};

/** In the order of an order's life cycle. */
export const KNOWN_STATUSES: readonly string[] = Object.keys(STATUSES);

function knownStatus(status: string) {
  return Object.hasOwn(STATUSES, status) ? STATUSES[status as OrderStatus] : undefined;
}

/** Label of a status; an unknown status is shown as received. */
export function useOrderStatusName(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = knownStatus(status);
    return known ? t(known.label) : status;
  };
}

export function OrderStatusBadge({ status }: { status: string }) {
  const name = useOrderStatusName();
  return <StatusBadge tone={knownStatus(status)?.tone ?? 'neutral'}>{name(status)}</StatusBadge>;
}
