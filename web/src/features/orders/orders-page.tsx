import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudDownload, IconHistory, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useCan } from '../../shared/session.ts';
import { ColumnMenu } from '../../ui/column-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useReloadOrders } from './orders.api.ts';
import { orderColumns } from './orders-columns.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { isOver, useShopSyncs } from './sync-shops.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { type OrderList, useOrderList } from './use-order-list.ts';
import { useOrderSelection } from './use-order-selection.ts';
import { ViewsMenu } from './views-menu.tsx';

const SyncHistory = lazy(async () => ({ default: (await import('./sync-history.tsx')).SyncHistory }));
const SyncDialog = lazy(async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog }));

/** Whenever one more shop has been synced, the list is read again. */
function useReloadAfterSync(): void {
  const reload = useReloadOrders();
  const over = useShopSyncs().filter(isOver).length;
  const seen = useRef(over);
  useEffect(() => {
    if (over > seen.current) void reload();
    seen.current = over;
  });
}

export function OrdersPage() {
  const { t } = useTranslation();
  const list = useOrderList();
  const columns = orderColumns(t);
  const [hidden, setHidden] = useHiddenColumns();
  const selection = useOrderSelection(list.filter);
  const [syncing, sync] = useDisclosure(false);
  const [looking, history] = useDisclosure(false);
  useReloadAfterSync();
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        actions={<Actions list={list} onSync={sync.open} onHistory={history.open} />}
      />
      <Alert color="blue" variant="light" py={7} px="sm" mb={6} icon={<IconInfoCircle aria-hidden />}>
        {t('orders.notice')}
      </Alert>
      <OrdersToolbar
        list={list}
        tools={
          <>
            <ViewsMenu filter={list.filter} onApply={list.show} />
            <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          </>
        }
      />
      <OrdersList
        list={list}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        selection={selection}
        onSync={sync.open}
      />
      <BulkBar selection={selection} />
      <Suspense fallback={null}>
        {syncing && <SyncDialog onClose={sync.close} />}
        {looking && <SyncHistory onClose={history.close} />}
      </Suspense>
    </>
  );
}

type ActionsProps = { list: OrderList; onSync: () => void; onHistory: () => void };

function Actions({ list, onSync, onHistory }: ActionsProps) {
  const { t } = useTranslation();
  const maySync = useCan('orders.sync');
  const reload = useReloadOrders();
  const shops = useShopSyncs();
  const done = shops.filter(isOver).length;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
        {t('orders.history.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={list.query.isRefetching && !list.query.isPlaceholderData}
        onClick={() => void reload()}
      >
        {t('lists.refresh')}
      </Button>
      {maySync && (
        <Button leftSection={<IconCloudDownload size={17} aria-hidden />} onClick={onSync}>
          {done < shops.length ? t('orders.sync.busy', { done, total: shops.length }) : t('orders.sync.open')}
        </Button>
      )}
    </>
  );
}
