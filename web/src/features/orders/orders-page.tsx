import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudDownload, IconHistory, IconInfoCircle, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useCan } from '../../shared/session.ts';
import { ColumnMenu } from '../../ui/column-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CompletenessLine } from './completeness-line.tsx';
import { ExportButton } from './export-button.tsx';
import type { OrderFilter } from './order-search.ts';
import { useReloadOrders } from './orders.api.ts';
import { orderColumns } from './orders-columns.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { isOver, useShopSyncs } from './sync-shops.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrderSelection } from './use-order-selection.ts';

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
  const columns = orderColumns(t, list);
  const [hidden, setHidden] = useHiddenColumns();
  const selection = useOrderSelection(list.filter);
  const [syncing, sync] = useDisclosure(false);
  const [looking, history] = useDisclosure(false);
  useReloadAfterSync();
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        actions={<Actions filter={list.filter} onSync={sync.open} onHistory={history.open} />}
      />
      <Alert
        color="gray"
        variant="transparent"
        role="note"
        p={0}
        mb={6}
        icon={<IconInfoCircle aria-hidden />}
      >
        {t('orders.notice')}
      </Alert>
      <CompletenessLine />
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
      <BulkBar selection={selection} />
      <Suspense fallback={null}>
        {syncing && <SyncDialog onClose={sync.close} />}
        {looking && <SyncHistory onClose={history.close} />}
      </Suspense>
    </>
  );
}

type ActionsProps = { filter: OrderFilter; onSync: () => void; onHistory: () => void };

function Actions({ filter, onSync, onHistory }: ActionsProps) {
  const { t } = useTranslation();
  const maySync = useCan('orders.sync');
  const mayExport = useCan('orders.export');
  const mayWrite = useCan('orders.write');
  const reload = useReloadOrders();
  const [asked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    await reload();
    setAsked(false);
  };
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
        loading={asked}
        onClick={() => void refresh()}
      >
        {t('lists.refresh')}
      </Button>
      {mayExport && <ExportButton filter={filter} />}
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/product/order/new" />}
        >
          {t('orders.manual.create')}
        </Button>
      )}
      {maySync && (
        <Button leftSection={<IconCloudDownload size={17} aria-hidden />} onClick={onSync}>
          {done < shops.length ? t('orders.sync.busy', { done, total: shops.length }) : t('orders.sync.open')}
        </Button>
      )}
    </>
  );
}
