import { PATHS } from '@gian-hang/contract/paths';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { SyncButton } from '../../../shared/sync/sync-button.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { useReloadAfterSync } from '../../../shared/sync/use-reload-after-sync.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ColumnMenu } from '../../../ui/table/column-menu.tsx';
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns.ts';
import { type OrderFilter, toOrderQuery } from '../filters/order-search.ts';
import { OrdersToolbar } from '../filters/orders-toolbar.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { ORDER_SYNC_TEXTS, orderSyncs } from './order-syncs.ts';
import { useReloadOrders } from './orders.api.ts';
import { orderColumns } from './orders-columns.tsx';
import { OrdersList } from './orders-list.tsx';
import classes from './orders-page.module.css';
import { useOrderList } from './use-order-list.ts';
import { useOrderSelection } from './use-order-selection.ts';

const SyncHistory = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-history.tsx')).SyncHistory,
}));
const SyncDialog = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-dialog.tsx')).SyncDialog,
}));

export function OrdersPage() {
  const { t } = useTranslation();
  const list = useOrderList();
  const columns = orderColumns(t, list);
  const [hidden, setHidden] = useHiddenColumns('order_columns_hidden');
  const selection = useOrderSelection(list.filter);
  const [syncing, sync] = useDisclosure(false);
  const [looking, history] = useDisclosure(false);
  useReloadAfterSync(orderSyncs, useReloadOrders());
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        actions={<Actions filter={list.filter} onSync={sync.open} onHistory={history.open} />}
      />
      <p role="note" className={classes.notice}>
        <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        {t('orders.notice')}
      </p>
      <SyncStatusBar syncs={orderSyncs} />
      <OrdersToolbar
        list={list}
        tools={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <OrdersList
        list={list}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        selection={selection}
        onSync={sync.open}
      />
      <OrderBulkBar selection={selection} />
      <Suspense fallback={null}>
        {syncing && <SyncDialog syncs={orderSyncs} texts={ORDER_SYNC_TEXTS} onClose={sync.close} />}
        {looking && <SyncHistory kind="orders" onClose={history.close} />}
      </Suspense>
    </>
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
      {canExport && <ExportButton path={PATHS.exportOrders} query={toOrderQuery(filter)} />}
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
