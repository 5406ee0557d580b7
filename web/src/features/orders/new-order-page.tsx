import { currencyOf } from '@gian-hang/contract/money';
import type { Shop } from '@gian-hang/contract/shops';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { BackToList } from '../../shared/back-to-list.tsx';
import { shopOptionsQuery } from '../../shared/shop-select.api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useCreateOrder } from './manual-orders.api.ts';
import { OrderForm } from './order-form.tsx';
import { emptyOrder, inputOf } from './order-form-values.ts';
import { useLeaveForOrder } from './use-leave-for-order.ts';

export function NewOrderPage() {
  const { t } = useTranslation();
  const query = useQuery(shopOptionsQuery());
  return (
    <>
      <PageHeader
        title={t('pages.newOrder')}
        lead={t('orders.form.lead')}
        actions={<BackToList to="/product/order" label="orders.page.back" />}
      />
      <QueryView query={query} skeleton={<Skeleton height={420} radius="lg" />}>
        {(shops) => (shops.length === 0 ? <NoShops /> : <NewOrderForm shops={shops} />)}
      </QueryView>
    </>
  );
}

function NewOrderForm({ shops }: { shops: readonly Shop[] }) {
  const { t } = useTranslation();
  const create = useCreateOrder();
  useLeaveForOrder(create.data, 'orders.form.created');
  const only = shops.length === 1 ? shops[0] : undefined;
  const currencyIn = ({ shop_id: id }: { shop_id: string | null }) =>
    currencyOf(shops.find((shop) => shop.id === id)?.region ?? 'VN');
  return (
    <OrderForm
      initial={emptyOrder(only?.id ?? '')}
      shops={shops}
      currencyIn={currencyIn}
      saving={create}
      onSave={(values, onError) => create.mutate(inputOf(values, currencyIn(values)), { onError })}
      cancel={
        <Button variant="subtle" color="gray" renderRoot={(props) => <Link {...props} to="/product/order" />}>
          {t('common.cancel')}
        </Button>
      }
    />
  );
}

function NoShops() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBuildingStore size={26} stroke={1.6} />}
      title={t('orders.empty.noShops')}
      text={t('orders.empty.noShopsText')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
          {t('orders.empty.toShops')}
        </Button>
      }
    />
  );
}
