import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { Deadline } from '../../../shared/deadline/deadline.tsx';
import { OrderStatusBadge } from '../../../shared/order/order-status.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { isEmptyAmount } from '../detail/payment-amounts.ts';
import { SyncOrderButton } from '../detail/sync-order-button.tsx';
import { ManualBadge } from '../manual/manual-badge.tsx';
import { CodBadge } from './cod-badge.tsx';
import classes from './order-cells.module.css';

export const EMPTY_CELL = '—';

export function AccountCell({ shop }: Pick<OrderItem, 'shop'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <Text size="sm" fw={500}>
        {shop.name}
      </Text>
      <span className={classes.small}>
        {shop.shop_id}
        <CopyButton value={shop.shop_id} name={t('orders.shopId')} />
      </span>
    </div>
  );
}

export function OrderCell({ order }: { order: OrderItem }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return (
    <div className={classes.stack}>
      <span className={classes.id}>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/product/order/$id" params={{ id: order.id }} state={{ fromList: true }} />
          )}
          fw={500}
          size="sm"
        >
          {order.t_order_id}
        </Anchor>
        <CopyButton value={order.t_order_id} name={t('orders.orderId')} />
        {order.source === 'marketplace' && <SyncOrderButton order={order} />}
      </span>
      <time dateTime={order.create_time}>{dateTime(order.create_time)}</time>
      <span className={classes.badges}>
        <OrderStatusBadge status={order.status} />
        {order.source === 'manual' && <ManualBadge />}
        {order.is_cod && <CodBadge />}
      </span>
      {order.due_time !== null && (
        <span>
          {t('orders.columns.due')}: <Deadline order={order} />
        </span>
      )}
      <TrackingNumber number={order.tracking_number} />
    </div>
  );
}

export function TrackingNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  if (number === '')
    return (
      <Text size="xs" c="dimmed">
        {t('orders.noTracking')}
      </Text>
    );
  return (
    <span className={classes.tracking}>
      {number}
      <CopyButton value={number} name={t('orders.trackingNumber')} />
    </span>
  );
}

export function AddressCell({ address }: { address: OrderItem['recipient_address'] }) {
  const { t } = useTranslation();
  const { name, full_address, phone_number } = address;
  if (name === '' && full_address === '' && phone_number === '')
    return (
      <Text size="sm" c="dimmed">
        {t('orders.noAddress')}
      </Text>
    );
  return (
    <div className={classes.stack}>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <span>{full_address}</span>
      <span>{phone_number}</span>
    </div>
  );
}

const AMOUNTS = ['tax', 'shipping_fee', 'sub_total', 'others', 'total_amount'] as const;

export function PaymentCell({ payment }: Pick<OrderItem, 'payment'>) {
  const { t } = useTranslation();
  return (
    <dl className={classes.money}>
      {AMOUNTS.flatMap((name) => {
        const amount = payment[name];
        if (name === 'others' && isEmptyAmount(amount)) return [];
        return [
          <dt key={name}>{t(`orders.payment.${name}`)}</dt>,
          <dd key={`${name}-amount`}>
            {amount === null ? EMPTY_CELL : formatMoney(amount, payment.currency)}
          </dd>,
        ];
      })}
    </dl>
  );
}
