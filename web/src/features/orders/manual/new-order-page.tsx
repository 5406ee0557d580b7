import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { Shop } from '@gian-hang/contract/shops';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { type OrderLineDraft, useOrderLineDraft } from '../../../shared/order/order-line-draft.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { NoShops } from '../../../shared/sync/no-synced-rows.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useCreateOrder } from './manual-orders.api.ts';
import { OrderForm } from './order-form.tsx';
import { emptyLine, emptyOrder, type OrderValues, toNewOrderInput } from './order-form-values.ts';
import { useNavigateToOrder } from './use-navigate-to-order.ts';

export function NewOrderPage() {
  const { t } = useTranslation();
  const query = useQuery(shopOptionsQuery());
  return (
    <>
      <PageHeader
        title={t('pages.newOrder')}
        lead={t('orderForm.lead')}
        actions={<BackToList to="/product/order" label="orderPage.back" />}
      />
      <QueryView query={query} skeleton={<Skeleton height={420} radius="lg" />}>
        {(shops) => (shops.length === 0 ? <NoShops kind="orders" /> : <NewOrderForm shops={shops} />)}
      </QueryView>
    </>
  );
}

/** Empty, or filled with the SKU chosen on a product's page. */
function initialValues(shopId: string, line: OrderLineDraft | undefined): OrderValues {
  if (line === undefined) return emptyOrder(shopId);
  const { shop_id, ...chosen } = line;
  return { ...emptyOrder(shop_id), line_items: [{ ...emptyLine(), ...chosen }] };
}

function NewOrderForm({ shops }: { shops: readonly Shop[] }) {
  const { t } = useTranslation();
  const create = useCreateOrder();
  useNavigateToOrder(create.data, 'orderForm.created');
  const line = useOrderLineDraft();
  const only = shops.length === 1 ? shops[0] : undefined;
  const getCurrency = ({ shop_id: id }: { shop_id: string | null }) =>
    currencyOfRegion(shops.find((shop) => shop.id === id)?.region ?? 'VN');
  return (
    <OrderForm
      initial={initialValues(only?.id ?? '', line)}
      shops={shops}
      getCurrency={getCurrency}
      saving={create}
      onSave={(values, onError) => create.mutate(toNewOrderInput(values), { onError })}
      cancel={
        <Button variant="subtle" color="gray" renderRoot={(props) => <Link {...props} to="/product/order" />}>
          {t('common.cancel')}
        </Button>
      }
    />
  );
}
