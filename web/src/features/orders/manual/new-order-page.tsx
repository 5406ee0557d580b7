import { currencyOf } from '@gian-hang/contract/money/money';
import type { Shop } from '@gian-hang/contract/shops';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { type LineToOrder, useLineToOrder } from '../../../shared/order-line-state.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useCreateOrder } from './manual-orders.api.ts';
import { OrderForm } from './order-form.tsx';
import { emptyLine, emptyOrder, inputOf, type OrderValues } from './order-form-values.ts';
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

/** Nothing yet, or what was chosen on a product's page. */
function beginning(shopId: string, line: LineToOrder | undefined): OrderValues {
  if (line === undefined) return emptyOrder(shopId);
  const { shop_id, ...chosen } = line;
  return { ...emptyOrder(shop_id), line_items: [{ ...emptyLine(), ...chosen }] };
}

function NewOrderForm({ shops }: { shops: readonly Shop[] }) {
  const { t } = useTranslation();
  const create = useCreateOrder();
  useLeaveForOrder(create.data, 'orders.form.created');
  const line = useLineToOrder();
  const only = shops.length === 1 ? shops[0] : undefined;
  const currencyIn = ({ shop_id: id }: { shop_id: string | null }) =>
    currencyOf(shops.find((shop) => shop.id === id)?.region ?? 'VN');
  return (
    <OrderForm
      initial={beginning(only?.id ?? '', line)}
      shops={shops}
      currencyIn={currencyIn}
      saving={create}
      onSave={(values, onError) => create.mutate(inputOf(values), { onError })}
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
