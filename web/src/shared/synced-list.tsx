import type { Pagination } from '@gian-hang/contract/pagination';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconSearchOff, type TablerIcon } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PlainKey, useTranslation } from '../lib/text/i18n.ts';
import { Pager } from '../ui/pager/pager.tsx';
import { PastEnd } from '../ui/pager/past-end.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { QueryView } from '../ui/states/query-view.tsx';
import type { Column, Selection } from '../ui/table/data-column.ts';
import { DataSkeleton } from '../ui/table/data-skeleton.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { shopOptionsQuery } from './shop/shop-select.api.ts';

const PAGE_NUMBERS = 10;

/** What differs between a list of orders and one of products. */
export type ListWords = {
  title: PlainKey;
  noMatch: PlainKey;
  noMatchText: PlainKey;
  noShopsText: PlainKey;
  none: PlainKey;
  noneText: PlainKey;
  sync: PlainKey;
  icon: TablerIcon;
};

type Props<Row> = {
  words: ListWords;
  query: UseQueryResult<{ items: Row[]; pagination: Pagination }>;
  filtered: boolean;
  columns: readonly Column<Row>[];
  selection: Selection<Row>;
  /** How many rows the list begins with while it loads. */
  rows: number;
  onClear: () => void;
  onTurn: (page: number) => void;
  onSync: () => void;
};

/** A page of what the linked shops have, or why there is nothing. */
export function SyncedList<Row extends { id: string }>({ words, query, columns, ...more }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <QueryView query={query} skeleton={<DataSkeleton columns={columns} rows={more.rows} tall />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return more.filtered ? (
            <NoMatch words={words} onClear={more.onClear} />
          ) : (
            <Nothing words={words} onSync={more.onSync} />
          );
        if (items.length === 0) return <PastEnd onFirst={() => more.onTurn(1)} />;
        return (
          <>
            <DataTable
              label={t(words.title)}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              selection={more.selection}
              tall
            />
            <Pager pagination={pagination} onChange={more.onTurn} window={PAGE_NUMBERS} />
          </>
        );
      }}
    </QueryView>
  );
}

function NoMatch({ words, onClear }: { words: ListWords; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t(words.noMatch)}
      text={t(words.noMatchText)}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}

function Nothing({ words, onSync }: { words: ListWords; onSync: () => void }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('orders.empty.noShops')}
        text={t(words.noShopsText)}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
            {t('orders.empty.toShops')}
          </Button>
        }
      />
    );
  const Icon = words.icon;
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.6} />}
      title={t(words.none)}
      text={t(words.noneText)}
      action={<Button onClick={onSync}>{t(words.sync)}</Button>}
    />
  );
}
