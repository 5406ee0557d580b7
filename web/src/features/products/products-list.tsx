import type { ProductItem } from '@gian-hang/contract/products';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconPackage, IconSearchOff } from '@tabler/icons-react';
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
import { isFiltered } from './product-search.ts';
import type { ProductList } from './use-product-list.ts';

const PAGE_NUMBERS = 10;

type Props = {
  list: ProductList;
  columns: readonly Column<ProductItem>[];
  selection: Selection<ProductItem>;
  onSync: () => void;
};

export function ProductsList({ list, columns, selection, onSync }: Props) {
  const { t } = useTranslation();
  return (
    <QueryView query={list.query} skeleton={<DataSkeleton columns={columns} rows={8} tall />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return isFiltered(list.filter) ? <NoMatch onClear={list.clear} /> : <NoProducts onSync={onSync} />;
        if (items.length === 0) return <PastEnd onFirst={() => list.turn(1)} />;
        return (
          <>
            <DataTable
              label={t('products.title')}
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
      title={t('products.empty.noMatch')}
      text={t('products.empty.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}

function NoProducts({ onSync }: { onSync: () => void }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('orders.empty.noShops')}
        text={t('products.empty.noShopsText')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
            {t('orders.empty.toShops')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<IconPackage size={26} stroke={1.6} />}
      title={t('products.empty.title')}
      text={t('products.empty.text')}
      action={<Button onClick={onSync}>{t('products.sync.open')}</Button>}
    />
  );
}
