import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button, Skeleton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCrumbName } from '../../../shared/crumb-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { orderQuery } from '../list/orders.api.ts';
import { useUpdateOrder } from './manual-orders.api.ts';
import { OrderForm } from './order-form.tsx';
import { contentOf, valuesOf } from './order-form-values.ts';
import { useLeaveForOrder } from './use-leave-for-order.ts';

export function EditOrderPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/product/order/$id/edit' });
  const query = useQuery(orderQuery(id));
  useCrumbName(id, query.data?.t_order_id);
  const title = query.data ? t('orders.form.editTitle', { id: query.data.t_order_id }) : t('pages.editOrder');
  return (
    <>
      <PageHeader title={title} actions={<ToOrder id={id} label={t('orders.form.toOrder')} />} />
      <QueryView query={query} skeleton={<Skeleton height={420} radius="lg" />}>
        {(order) => (order.source === 'manual' ? <EditOrderForm order={order} /> : <NotOurs id={id} />)}
      </QueryView>
    </>
  );
}

function EditOrderForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const update = useUpdateOrder(order.id);
  const [version] = useState(order.version);
  useLeaveForOrder(update.data, 'orders.form.saved');
  const { currency } = order.payment;
  return (
    <OrderForm
      initial={valuesOf(order)}
      shops={null}
      currencyIn={() => currency}
      saving={update}
      onSave={(values, onError) => update.mutate({ ...contentOf(values), version }, { onError })}
      cancel={<ToOrder id={order.id} label={t('common.cancel')} subtle />}
    />
  );
}

function ToOrder({ id, label, subtle = false }: { id: string; label: string; subtle?: boolean }) {
  return (
    <Button
      {...(subtle ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
      renderRoot={(props) => <Link {...props} to="/product/order/$id" params={{ id }} />}
    >
      {label}
    </Button>
  );
}

function NotOurs({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconReceiptOff size={26} stroke={1.6} />}
      title={t('orders.form.notOurs')}
      text={t('orders.form.notOursText')}
      action={<ToOrder id={id} label={t('orders.form.toOrder')} />}
    />
  );
}
