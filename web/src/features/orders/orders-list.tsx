import type { OrderItem } from '@gian-hang/contract/orders';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconReceipt, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { shopOptionsQuery } from '../../shared/shop-select.api.ts';
import type { Column, Selection } from '../../ui/data-column.ts';
import { DataSkeleton } from '../../ui/data-skeleton.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PastEnd } from '../../ui/past-end.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { isFiltered } from './order-search.ts';
import type { OrderList } from './use-order-list.ts';

const PAGE_NUMBERS = 10;

type Props = {
  list: OrderList;
  columns: readonly Column<OrderItem>[];
  selection: Selection<OrderItem>;
  onSync: () => void;
};

export function OrdersList({ list, columns, selection, onSync }: Props) {
  const { t } = useTranslation();
  return (
    <QueryView query={list.query} skeleton={<DataSkeleton columns={columns} rows={6} tall />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return isFiltered(list.filter) ? <NoMatch onClear={list.clear} /> : <NoOrders onSync={onSync} />;
        if (items.length === 0) return <PastEnd onFirst={() => list.turn(1)} />;
        return (
          <>
            <DataTable
              label={t('orders.title')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              selection={selection}
              tall
            />
            <Pager pagination={pagination} onChange={list.turn} window={PAGE_NUMBERS} />
          </>
        );
      }}
    </QueryView>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t('orders.empty.noMatch')}
      text={t('orders.empty.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}

function NoOrders({ onSync }: { onSync: () => void }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0)
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
  return (
    <EmptyState
      icon={<IconReceipt size={26} stroke={1.6} />}
      title={t('orders.empty.title')}
      text={t('orders.empty.text')}
      action={<Button onClick={onSync}>{t('orders.sync.open')}</Button>}
    />
  );
}
