import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconInfoCircle, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { NoSyncedRows } from '../../../shared/list/no-synced-rows.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import { SyncButton } from '../../../shared/sync/sync-button.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { useReloadAfterSync } from '../../../shared/sync/use-reload-after-sync.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';
import { SearchNotices } from '../filters/search-notices.tsx';
import { useOrderFilters } from '../filters/use-order-filters.tsx';
import { useSearchField } from '../filters/use-search-field.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { ORDER_SYNC_TEXTS, orderSyncs } from './order-syncs.ts';
import { orderSummaryQuery, ordersQuery, useReloadOrders } from './orders.api.ts';
import { orderColumns } from './orders-columns.tsx';
import classes from './orders-page.module.css';

const SyncHistory = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-history.tsx')).SyncHistory,
}));
const SyncDialog = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-dialog.tsx')).SyncDialog,
}));

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
  const [syncing, sync] = useDisclosure(false);
  const [looking, history] = useDisclosure(false);
  useReloadAfterSync(orderSyncs, useReloadOrders());
  return (
    <ListPage
      title={t('orders.title')}
      actions={<Actions filter={list.filter} onSync={sync.open} onHistory={history.open} />}
      intro={<Intro />}
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
      tools={
        <ViewsMenu filter={list.filter} onApply={(filter) => list.show({ ...filter, sort: list.sort })} />
      }
      notices={<SearchNotices tooMany={tooMany} notFound={query.data?.not_found ?? []} />}
      selection={selection}
      tall
      skeletonRows={6}
      manyPages
      empty={<NoOrders onSync={sync.open} />}
      noMatch={{ title: t('orders.empty.noMatch'), text: t('orders.empty.noMatchText') }}
    >
      <OrderBulkBar selection={selection} />
      <Suspense fallback={null}>
        {syncing && <SyncDialog syncs={orderSyncs} texts={ORDER_SYNC_TEXTS} onClose={sync.close} />}
        {looking && <SyncHistory kind="orders" onClose={history.close} />}
      </Suspense>
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
      <SyncStatusBar syncs={orderSyncs} />
    </>
  );
}

function NoOrders({ onSync }: { onSync: () => void }) {
  const { t } = useTranslation();
  return (
    <NoSyncedRows
      icon={<IconReceipt size={26} stroke={1.6} />}
      title={t('orders.empty.title')}
      text={t('orders.empty.text')}
      noShopsText={t('orders.empty.noShopsText')}
      syncLabel={t('orders.sync.open')}
      onSync={onSync}
    />
  );
}

type ActionsProps = { filter: OrderFilter; onSync: () => void; onHistory: () => void };

function Actions({ filter, onSync, onHistory }: ActionsProps) {
  const { t } = useTranslation();
  const canSync = useCan('orders.sync');
  const canExport = useCan('orders.export');
  const canWrite = useCan('orders.write');
  const reload = useReloadOrders();
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
        {t('orders.history.open')}
      </Button>
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
      {canSync && <SyncButton syncs={orderSyncs} texts={ORDER_SYNC_TEXTS} onOpen={onSync} />}
    </>
  );
}
