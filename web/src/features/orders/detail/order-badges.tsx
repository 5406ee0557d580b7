import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Text } from '@mantine/core';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { Deadline } from '../../../shared/deadline/deadline.tsx';
import { OrderStatusBadge } from '../../../shared/order/order-status.tsx';
import { CodBadge } from '../list/cod-badge.tsx';
import { ManualBadge } from '../manual/manual-badge.tsx';

/** Status, cash on delivery with the amount to collect, and the time left. */
export function OrderBadges({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { amount_to_collect: toCollect, payment } = order;
  return (
    <>
      <OrderStatusBadge status={order.status} />
      {order.source === 'manual' && <ManualBadge />}
      {order.is_cod && (
        <CodBadge toCollect={toCollect === null ? '' : formatMoney(toCollect, payment.currency)} />
      )}
      {order.due_time !== null && (
        <Text span size="sm">
          {t('orderPage.due')} <Deadline order={order} />
        </Text>
      )}
    </>
  );
}
