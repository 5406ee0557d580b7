import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconExternalLink, IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { CancelRequest } from '../detail/cancel-request.tsx';
import { OrderAddress } from '../detail/order-address.tsx';
import { OrderBadges } from '../detail/order-badges.tsx';
import { OrderLines } from '../detail/order-lines.tsx';
import { OrderPayment } from '../detail/order-payment.tsx';
import { OrderReturns } from '../detail/order-returns.tsx';
import { OrderNotes, OrderShipping, OrderTimeline } from '../detail/order-sections.tsx';
import { SyncAgainButton } from '../detail/sync-again-button.tsx';
import { EarningsPart } from '../earnings/earnings-part.tsx';
import classes from './order-panel.module.css';
import type { OrderActions } from './use-order-actions.ts';

type Props = { query: UseQueryResult<OrderDetail>; actions: OrderActions };

export function PanelBody({ query, actions }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.body}>
      {isNotFound(query.error) ? (
        <EmptyState
          framed={false}
          icon={<IconReceiptOff size={26} stroke={1.6} />}
          title={t('orders.panel.missing')}
          text={t('orderPage.missingText')}
        />
      ) : (
        <QueryView query={query} framed={false} skeleton={<PanelSkeleton />}>
          {(order) => <Order order={order} actions={actions} />}
        </QueryView>
      )}
    </div>
  );
}

function Order({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return (
    <>
      <Text size="xs" c="dimmed">
        {order.shop.name} · {dateTime(order.create_time)}
      </Text>
      <div className={classes.badges}>
        <OrderBadges order={order} />
      </div>
      <Actions order={order} actions={actions} />
      <CancelRequest order={order} />
      <div className={classes.sections}>
        <OrderReturns order={order} />
        <OrderNotes order={order} />
        <OrderAddress order={order} copyKey="c" />
        <OrderLines order={order} />
        <OrderPayment order={order} />
        <EarningsPart order={order} />
        <OrderShipping order={order} />
        <OrderTimeline timeline={order.timeline} />
      </div>
      {order.source === 'marketplace' && (
        <Text size="xs" c="dimmed" mb={4}>
          {t('orderPage.syncedAt', { time: dateTime(order.synced_at) })}
        </Text>
      )}
      <SyncAgainButton order={order} variant="subtle" color="gray" size="compact-sm" ml={-8} />
    </>
  );
}

function Actions({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      {actions.print !== undefined && (
        <Button
          size="xs"
          leftSection={<IconPrinter size={15} aria-hidden />}
          rightSection={<KeyHint name="P" />}
          aria-keyshortcuts="p"
          loading={actions.isPrinting}
          onClick={actions.print}
        >
          {t('orders.panel.print')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconExternalLink size={15} aria-hidden />}
        rightSection={<KeyHint name="O" />}
        aria-keyshortcuts="o"
        renderRoot={(props) => (
          <Link {...props} to="/product/order/$id" params={{ id: order.id }} state={{ fromList: true }} />
        )}
      >
        {t('orders.panel.open')}
      </Button>
    </div>
  );
}

function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.skeleton}>
      <Skeleton height={14} width="60%" />
      <Skeleton height={22} width="45%" />
      <Skeleton height={30} width="70%" />
      <Skeleton height={130} />
      <Skeleton height={150} />
      <Skeleton height={130} />
    </div>
  );
}
