import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import { Button } from '@mantine/core';
import { IconInfoCircle, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import { NoSyncedRows } from '../../../shared/sync/no-synced-rows.tsx';
import { useReloadAfterSync } from '../../../shared/sync/shop-syncs.ts';
import { SyncButton, SyncHistoryButton } from '../../../shared/sync/sync-button.tsx';
import { SyncDialogs } from '../../../shared/sync/sync-dialogs.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';
import { SearchNotices } from '../filters/search-notices.tsx';
import { useOrderFilters } from '../filters/use-order-filters.tsx';
import { useSearchField } from '../filters/use-search-field.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { orderSummaryQuery, ordersQuery, useReloadOrders } from './orders.api.ts';
import { orderColumns } from './orders-columns.tsx';
import classes from './orders-page.module.css';

const OrderPanel = lazy(async () => ({ default: (await import('../panel/order-panel.tsx')).OrderPanel }));

export function OrdersPage() {
  const { t } = useTranslation();
  const list = useListParams(ORDER_LIST);
  const query = useQuery(ordersQuery(list.filter, list.sort, list.page));
  const summary = useQuery(orderSummaryQuery(list.filter)).data;
  const { tooMany, search } = useSearchField(list);
  const selection = useRowSelection<OrderItem>({
    filter: list.filter,
    name: ({ t_order_id: id }) => t('orders.select', { id }),
  });
  const [opened, setOpened] = useState<'sync' | 'history' | null>(null);
  useReloadAfterSync('orders', useReloadOrders());
  const { order } = list.params;
  const showOrder = (id: string) => list.show({ ...list.params, order: id });
  return (
    <ListPage
      title={t('orders.title')}
      actions={
        <Actions
          filter={list.filter}
          onSync={() => setOpened('sync')}
          onHistory={() => setOpened('history')}
        />
      }
      intro={
        <>
          <Intro />
          <ViewTabs
            current={{ filter: list.filter, sort: list.sort }}
            onApply={({ filter, sort }) => list.show({ ...filter, sort })}
          />
        </>
      }
      list={list}
      query={query}
      columns={orderColumns(t, list)}
      hiddenColumnsKey="order_columns_hidden"
      search={search}
      filters={useOrderFilters(list, summary)}
      sheet={{
        order: ['status', 'sort', 'tracking', 'dates', 'shops'],
        show: (count) => t('orders.filter.show', { count }),
      }}
      notices={<SearchNotices tooMany={tooMany} notFound={query.data?.not_found ?? []} />}
      selection={selection}
      tall
      skeletonRows={6}
      manyPages
      empty={<NoSyncedRows kind="orders" icon={IconReceipt} onSync={() => setOpened('sync')} />}
      noMatch={{ title: t('orders.empty.noMatch'), text: t('orders.empty.noMatchText') }}
    >
      <OrderBulkBar selection={selection} />
      {order !== undefined && (
        <Suspense fallback={null}>
          <OrderPanel
            id={order}
            ids={query.data?.items.map(({ id }) => id) ?? []}
            onGo={showOrder}
            onClose={() => showOrder('')}
          />
        </Suspense>
      )}
      <SyncDialogs kind="orders" opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}

function Intro() {
  const { t } = useTranslation();
  return (
    <>
      <p role="note" className={classes.notice}>
        <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        {t('orders.notice')}
      </p>
      <SyncStatusBar kind="orders" />
    </>
  );
}

type ActionsProps = { filter: OrderFilter; onSync: () => void; onHistory: () => void };

function Actions({ filter, onSync, onHistory }: ActionsProps) {
  const { t } = useTranslation();
  const canExport = useCan('orders.export');
  const canWrite = useCan('orders.write');
  const reload = useReloadOrders();
  return (
    <>
      <SyncHistoryButton onOpen={onHistory} />
      <RefreshButton onRefresh={reload} />
      {canExport && <ExportButton path={PATHS.exportOrders} query={ORDER_LIST.toQuery(filter)} />}
      {canWrite && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/product/order/new" />}
        >
          {t('orders.manual.create')}
        </Button>
      )}
      <SyncButton kind="orders" onOpen={onSync} />
    </>
  );
}
