import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { formatMoney } from '../../../lib/text/format.ts';
import { Deadline } from '../../../shared/deadline/deadline.tsx';
import { OrderStatusBadge } from '../../../shared/order-status.tsx';
import { CodBadge } from '../list/cod-badge.tsx';
import { ManualBadge } from '../manual/manual-badge.tsx';

/** Status, cash on delivery with the amount to collect, and the time left. */
export function OrderBadges({ order }: { order: OrderDetail }) {
  const { amount_to_collect: toCollect, payment } = order;
  return (
    <>
      <OrderStatusBadge status={order.status} />
      {order.source === 'manual' && <ManualBadge />}
      {order.is_cod && (
        <CodBadge toCollect={toCollect === null ? '' : formatMoney(toCollect, payment.currency)} />
      )}
      <Deadline order={order} />
    </>
  );
}
