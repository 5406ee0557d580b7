import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button, Skeleton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSetBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { orderQuery } from '../list/orders.api.ts';
import { useUpdateOrder } from './manual-orders.api.ts';
import { OrderForm } from './order-form.tsx';
import { toOrderContent, toOrderValues } from './order-form-values.ts';
import { useNavigateToOrder } from './use-navigate-to-order.ts';

export function EditOrderPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/product/order/$id/edit' });
  const query = useQuery(orderQuery(id));
  useSetBreadcrumbName(id, query.data?.t_order_id);
  const title = query.data ? t('orderForm.editTitle', { id: query.data.t_order_id }) : t('pages.editOrder');
  return (
    <>
      <PageHeader title={title} actions={<OrderLink id={id} label={t('orderForm.toOrder')} />} />
      <QueryView query={query} skeleton={<Skeleton height={420} radius="lg" />}>
        {(order) =>
          order.source === 'manual' ? <EditOrderForm order={order} /> : <NotManualOrder id={id} />
        }
      </QueryView>
    </>
  );
}

function EditOrderForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const update = useUpdateOrder(order.id);
  const [version] = useState(order.version);
  useNavigateToOrder(update.data, 'orderForm.saved');
  const { currency } = order.payment;
  return (
    <OrderForm
      initial={toOrderValues(order)}
      shops={null}
      getCurrency={() => currency}
      saving={update}
      onSave={(values, onError) => update.mutate({ ...toOrderContent(values), version }, { onError })}
      cancel={<OrderLink id={order.id} label={t('common.cancel')} subtle />}
    />
  );
}

function OrderLink({ id, label, subtle = false }: { id: string; label: string; subtle?: boolean }) {
  return (
    <Button
      {...(subtle ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
      renderRoot={(props) => <Link {...props} to="/product/order/$id" params={{ id }} />}
    >
      {label}
    </Button>
  );
}

function NotManualOrder({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconReceiptOff size={26} stroke={1.6} />}
      title={t('orderForm.notOurs')}
      text={t('orderForm.notOursText')}
      action={<OrderLink id={id} label={t('orderForm.toOrder')} />}
    />
  );
}
