import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Skeleton, Title } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { useSetBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { useSetPageTitle } from '../../../shared/page-title.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { EarningsPart } from '../earnings/earnings-part.tsx';
import { orderQuery } from '../list/orders.api.ts';
import { ManualOrderActions } from '../manual/manual-order-actions.tsx';
import { PrintMenu } from '../print/print-menu.tsx';
import { EraseBuyerMenu } from '../privacy/erase-buyer-menu.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-page.module.css';
import { OrderPayment } from './order-payment.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderNotes, OrderShipping, OrderTimeline } from './order-sections.tsx';
import { SyncAgainButton } from './sync-again-button.tsx';

export function OrderPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/product/order/$id' });
  const query = useQuery(orderQuery(id));
  useSetBreadcrumbName(id, query.data?.t_order_id);
  useSetPageTitle(query.data && t('orderPage.tab', { id: query.data.t_order_id }));
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <>
      {query.data === undefined && <PlaceholderHead />}
      <QueryView query={query} skeleton={<OrderSkeleton />}>
        {(order) => (
          <>
            <Head order={order} />
            <CancelRequest order={order} />
            <div className={classes.grid}>
              <div className={classes.column}>
                <OrderLines order={order} />
                <OrderPayment order={order} />
                <EarningsPart order={order} />
              </div>
              <div className={classes.column}>
                <OrderReturns order={order} />
                <OrderAddress order={order} />
                <OrderShipping order={order} />
                <OrderTimeline timeline={order.timeline} />
                <OrderHistory order={order} />
                <OrderNotes order={order} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

/** Heading while the order loads or when loading failed. */
function PlaceholderHead() {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={t('pages.order')}
      actions={<BackToList to="/product/order" label="orderPage.back" />}
    />
  );
}

function Head({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.title}>
          <Title order={1} size="h3" className="gh-figures">
            {t('orderPage.title', { id: order.t_order_id })}
          </Title>
          <CopyButton value={order.t_order_id} name={t('orders.orderId')} />
          <OrderBadges order={order} />
        </div>
        <div className={classes.facts}>
          <span>
            {order.shop.name} · {order.shop.shop_id}
          </span>
          <span>{t('orderPage.created', { time: dateTime(order.create_time) })}</span>
          <span>{t('orderPage.updated', { time: dateTime(order.update_time) })}</span>
          {order.source === 'marketplace' && (
            <span>{t('orderPage.syncedAt', { time: dateTime(order.synced_at) })}</span>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <BackToList to="/product/order" label="orderPage.back" />
        <SyncAgainButton order={order} variant="default" />
        {order.source === 'manual' && <ManualOrderActions order={order} />}
        <PrintMenu ids={[order.id]} variant="filled" withPage />
        <EraseBuyerMenu order={order} />
      </div>
    </header>
  );
}

function OrderNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.order')} />
      <EmptyState
        icon={<IconReceiptOff size={26} stroke={1.6} />}
        title={t('orderPage.missing')}
        text={t('orderPage.missingText')}
        action={<BackToList to="/product/order" label="orderPage.back" />}
      />
    </>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.grid} role="status" aria-label={t('common.loading')}>
      <Section title={t('orderPage.product')}>
        <Skeleton height={220} />
      </Section>
      <Section title={t('orderPage.address')}>
        <Skeleton height={140} />
      </Section>
    </div>
  );
}
