import type { Pagination } from '@gian-hang/contract/pagination';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconSearchOff, type TablerIcon } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PlainTranslationKey, useTranslation } from '../lib/text/i18n.ts';
import { PageOutOfRange } from '../ui/pager/page-out-of-range.tsx';
import { Pager } from '../ui/pager/pager.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { QueryView } from '../ui/states/query-view.tsx';
import type { Column, Selection } from '../ui/table/data-column.ts';
import { DataSkeleton } from '../ui/table/data-skeleton.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { shopOptionsQuery } from './shop/shop-select.api.ts';

const PAGE_NUMBERS = 10;

/** What differs between a list of orders and one of products. */
export type ListTexts = {
  title: PlainTranslationKey;
  noMatch: PlainTranslationKey;
  noMatchText: PlainTranslationKey;
  noShopsText: PlainTranslationKey;
  none: PlainTranslationKey;
  noneText: PlainTranslationKey;
  sync: PlainTranslationKey;
  icon: TablerIcon;
};

type Props<Row> = {
  texts: ListTexts;
  query: UseQueryResult<{ items: Row[]; pagination: Pagination }>;
  filtered: boolean;
  columns: readonly Column<Row>[];
  selection: Selection<Row>;
  /** How many rows the list begins with while it loads. */
  rows: number;
  onClear: () => void;
  onPageChange: (page: number) => void;
  onSync: () => void;
};

/** A page of what the linked shops have, or why there is nothing. */
export function SyncedList<Row extends { id: string }>({ texts, query, columns, ...more }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <QueryView query={query} skeleton={<DataSkeleton columns={columns} rows={more.rows} tall />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return more.filtered ? (
            <NoMatch texts={texts} onClear={more.onClear} />
          ) : (
            <Nothing texts={texts} onSync={more.onSync} />
          );
        if (items.length === 0) return <PageOutOfRange onFirst={() => more.onPageChange(1)} />;
        return (
          <>
            <DataTable
              label={t(texts.title)}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              selection={more.selection}
              tall
            />
            <Pager pagination={pagination} onChange={more.onPageChange} window={PAGE_NUMBERS} />
          </>
        );
      }}
    </QueryView>
  );
}

function NoMatch({ texts, onClear }: { texts: ListTexts; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t(texts.noMatch)}
      text={t(texts.noMatchText)}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}

function Nothing({ texts, onSync }: { texts: ListTexts; onSync: () => void }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('orders.empty.noShops')}
        text={t(texts.noShopsText)}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
            {t('orders.empty.toShops')}
          </Button>
        }
      />
    );
  const Icon = texts.icon;
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.6} />}
      title={t(texts.none)}
      text={t(texts.noneText)}
      action={<Button onClick={onSync}>{t(texts.sync)}</Button>}
    />
  );
}
