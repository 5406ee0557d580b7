import type { Shop } from '@gian-hang/contract/shops';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { useCan } from '../../shared/session/session.ts';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListToolbar } from '../../ui/filters/list-toolbar.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageOutOfRange } from '../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataSkeleton } from '../../ui/table/data-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DeleteShopDialog } from './edit/delete-shop-dialog.tsx';
import { useCanDisconnect } from './edit/use-can-disconnect.ts';
import { AddShopButton } from './link/add-shop-button.tsx';
import { shopsQuery } from './shops.api.ts';
import { shopColumns } from './shops-columns.tsx';

function useList() {
  const navigate = useNavigate({ from: '/management/shop' });
  const { page = 1, search = '' } = useSearch({ from: '/shell/management/shop' });
  const query = useQuery(shopsQuery({ page, search }));
  const show = (next: { page?: number; search: string }) =>
    void navigate({
      search: {
        ...(next.search === '' ? {} : { search: next.search }),
        ...(next.page === undefined || next.page < 2 ? {} : { page: next.page }),
      },
    });
  return {
    page,
    search,
    query,
    find: (text: string) => show({ search: text }),
    goToPage: (to: number) => show({ search, page: to }),
  };
}

type List = ReturnType<typeof useList>;

export function ShopsPage() {
  const { t } = useTranslation();
  const list = useList();
  return (
    <>
      <PageHeader title={t('shops.title')} lead={t('shops.lead')} />
      <ShopsToolbar list={list} />
      <ShopsList list={list} />
    </>
  );
}

function ShopsToolbar({ list: { search, find, query } }: { list: List }) {
  const { t } = useTranslation();
  const clear = () => find('');
  const chips =
    search === '' ? [] : [{ key: 'search', label: t('lists.searchChip', { text: search }), onRemove: clear }];
  return (
    <ListToolbar
      search={<SearchBox applied={search} placeholder={t('shops.search')} onSearch={find} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={query.isRefetching && !query.isPlaceholderData}
            onClick={() => void query.refetch()}
          >
            {t('lists.refresh')}
          </Button>
          <AddShopButton />
        </>
      }
      chips={<FilterChips chips={chips} onClear={clear} />}
    />
  );
}

function ShopsList({ list: { page, search, query, find, goToPage } }: { list: List }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const canManage = useCan('shops.manage');
  const [deleting, setDeleting] = useState<Shop | null>(null);
  const columns = shopColumns({
    t,
    dateTime,
    canManage,
    canDisconnect: useCanDisconnect(),
    onDelete: setDeleting,
  });
  const alone = query.data?.items.length === 1 && page > 1;
  return (
    <>
      <QueryView query={query} skeleton={<DataSkeleton columns={columns} />}>
        {({ items, pagination }) => {
          if (pagination.totalItems === 0) return <NoShops search={search} onClear={() => find('')} />;
          if (items.length === 0) return <PageOutOfRange onFirst={() => goToPage(1)} />;
          return (
            <>
              <DataTable label={t('shops.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
              <Pager pagination={pagination} onChange={goToPage} />
            </>
          );
        }}
      </QueryView>
      <DeleteShopDialog
        shop={deleting}
        onDeleted={() => alone && goToPage(page - 1)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

function NoShops({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  if (search === '')
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('shops.empty.title')}
        text={t('shops.empty.text')}
        action={<AddShopButton first />}
      />
    );
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t('shops.empty.noMatch', { text: search })}
      text={t('shops.empty.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}
