import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { IconInfoCircle, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation, withTranslations } from '../../../lib/text/i18n.ts';
import { useDensity } from '../../../shared/list/density.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { NewRowsPill } from '../../../shared/list/new-rows-pill.tsx';
import { usePageSize } from '../../../shared/list/use-page-size.ts';
import { useSteadyRows } from '../../../shared/list/use-steady-rows.ts';
import { NoSyncedRows } from '../../../shared/sync/no-synced-rows.tsx';
import { useReloadAfterSync } from '../../../shared/sync/shop-syncs.ts';
import { SyncDialogs } from '../../../shared/sync/sync-dialogs.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { type ExportScope, viewScope } from '../export/export-scope.ts';
import { useOrderFilters } from '../filters/use-order-filters.tsx';
import { useSearchField } from '../filters/use-search-field.ts';
import { TaskTabs } from '../tasks/task-tabs.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { CompactProductCell, OrderCard } from './compact-cells.tsx';
import { compactColumns } from './compact-columns.tsx';
import { detailedColumns } from './detailed-columns.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { fetchOrderIds, orderSummaryQuery, ordersQuery, useReloadOrders } from './orders.api.ts';
import classes from './orders-page.module.css';
import { HIDDEN_COLUMNS_KEY, useListView } from './use-list-view.ts';
import { useOrderList } from './use-order-list.ts';

const SearchNotices = lazyPart(() => import('../filters/search-notices.tsx'), 'SearchNotices');
const OrderAmounts = lazyPart(() => import('./order-amounts.tsx'), 'OrderAmounts');
const OrderPanel = lazy(async () => {
  const { OrderPanel: Panel } = await withTranslations(['orderPage'], import('../panel/order-panel.tsx'));
  return { default: Panel };
});

export function OrdersPage() {
  const { t } = useTranslation();
  const list = useOrderList();
  const rows = useOrderRows(list);
  const { query, selection } = rows;
  const { tooMany, search } = useSearchField(list);
  const summary = useQuery(orderSummaryQuery(list.filter)).data;
  const [dialog, setDialog] = useState<'sync' | 'history' | 'quarantined' | null>(null);
  const isCompact = useDensity() === 'compact';
  const reload = useReloadOrders();
  useReloadAfterSync('orders', reload);
  const open = ({ id }: { id: string }) => list.openOrder(id);
  const searched = list.filter.search;
  const productCell = useCallback(
    (order: OrderItem) => <CompactProductCell order={order} search={searched} />,
    [searched],
  );
  const { items = [], not_found: notFound = [] } = query.data ?? {};
  return (
    <ListPage
      title={t('orders.title')}
      status={<SyncStatusBar kind="orders" />}
      actions={
        <OrderActions
          scopes={rows.scopes}
          onRefresh={() => reload().then(rows.showLatest)}
          onOpen={setDialog}
        />
      }
      list={list}
      query={query}
      onPageSize={rows.onPageSize}
      columns={isCompact ? compactColumns(t, list, productCell) : detailedColumns(t, list)}
      rowHeight={isCompact ? 'compact' : 'tall'}
      card={isCompact ? (order) => <OrderCard order={order} onOpen={open} /> : undefined}
      hiddenColumnsKey={HIDDEN_COLUMNS_KEY}
      tabs={
        <div className={classes.tabs} data-strip>
          <TaskTabs list={list} onSyncErrors={() => setDialog('quarantined')} />
          <ViewTabs {...useListView(list)} />
        </div>
      }
      search={search}
      filters={useOrderFilters(list, summary)}
      sheet={{
        order: ['status', 'sort', 'density', 'tracking', 'dates', 'shops'],
        show: (count) => t('orders.filter.show', { count }),
      }}
      notices={
        <>
          {list.filter.dates !== undefined && (
            <OrderAmounts filter={list.filter} count={rows.matching.count} />
          )}
          {(tooMany > 0 || notFound.length > 0) && <SearchNotices tooMany={tooMany} notFound={notFound} />}
          <NewRowsPill
            count={rows.newCount}
            label={t('orders.newOrders', { count: rows.newCount })}
            onShow={rows.showNew}
          />
        </>
      }
      selection={selection}
      onOpen={open}
      openId={list.openId}
      changed={rows.changed}
      left={rows.left}
      skeletonRows={isCompact ? 14 : 6}
      manyPages
      empty={<NoSyncedRows kind="orders" icon={IconReceipt} onSync={() => setDialog('sync')} />}
      noMatch={{ title: t('orders.empty.noMatch'), text: t('orders.empty.noMatchText') }}
      beside={
        list.openId !== undefined && (
          <Suspense fallback={null}>
            <OrderPanel
              id={list.openId}
              ids={items.map(({ id }) => id)}
              onGo={list.openOrder}
              onClose={list.closeOrder}
            />
          </Suspense>
        )
      }
    >
      <OrderBulkBar
        selection={selection}
        matching={rows.matching}
        fetchMatchingIds={() => fetchOrderIds(list.filter, list.sort)}
        scopes={rows.selectionScopes}
      />
      <p role="note" className={classes.notice}>
        <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        {t('orders.notice')}
      </p>
      <SyncDialogs kind="orders" opened={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
}

/** The rows of the list, which stay in their place while somebody works with them, and what is selected. */
function useOrderRows(list: ReturnType<typeof useOrderList>) {
  const { t } = useTranslation();
  const { pageSize, onPageSize } = usePageSize(list);
  const selection = useRowSelection<OrderItem>({
    filter: list.filter,
    name: ({ t_order_id: id }) => t('orders.select', { id }),
  });
  const options = ordersQuery(list, pageSize);
  const steady = useSteadyRows(useQuery(options), {
    listKey: JSON.stringify(options.queryKey),
    isInUse: () => window.scrollY > 0 || selection.rows.length > 0 || list.openId !== undefined,
  });
  const { totalItems = 0, totalIsLowerBound = false } = steady.query.data?.pagination ?? {};
  const total = formatCount(totalItems);
  const text = totalIsLowerBound ? t('lists.more', { total }) : total;
  const view = viewScope(list, text);
  const selected: ExportScope | null =
    selection.rows.length === 0 || selection.isAll
      ? null
      : {
          name: 'selection',
          count: formatCount(selection.rows.length),
          query: { ids: selection.rows.map(({ id }) => id).join(',') },
        };
  const scopes: readonly [ExportScope, ...ExportScope[]] = selected === null ? [view] : [view, selected];
  const selectionScopes: readonly [ExportScope, ...ExportScope[]] =
    selected === null ? [view] : [selected, view];
  return {
    ...steady,
    selection,
    onPageSize,
    scopes,
    selectionScopes,
    matching: { count: totalItems, text },
    showNew: () => {
      steady.showLatest();
      window.scrollTo({ top: 0 });
    },
  };
}
