import type { Shop } from '@gian-hang/contract/shops';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { useDensity } from '../../shared/list/density.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { useCan } from '../../shared/session/session.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DeleteShopDialog } from './edit/delete-shop-dialog.tsx';
import { useCanDisconnect } from './edit/use-can-disconnect.ts';
import { AddShopButton } from './link/add-shop-button.tsx';
import { SHOP_LIST } from './shop-search.ts';
import { shopsQuery } from './shops.api.ts';
import { shopColumns } from './shops-columns.tsx';

export function ShopsPage() {
  const { t } = useTranslation();
  const list = useListParams(SHOP_LIST);
  const { page, filter } = list;
  const query = useQuery(shopsQuery(filter, page));
  const dateTime = useDateTime();
  const canManage = useCan('shops.manage');
  const canDisconnect = useCanDisconnect();
  const [deleting, setDeleting] = useState<Shop | null>(null);
  const navigate = useNavigate();
  const openShop = ({ id }: Shop) => void navigate({ to: '/management/shop/$id/edit', params: { id } });
  const isLastRow = query.data?.items.length === 1 && page > 1;
  return (
    <ListPage
      title={t('shops.title')}
      lead={t('shops.lead')}
      actions={
        <>
          <RefreshButton onRefresh={query.refetch} />
          <AddShopButton />
        </>
      }
      list={list}
      query={query}
      columns={shopColumns({ t, dateTime, canManage, canDisconnect, onDelete: setDeleting })}
      rowHeight={useDensity() === 'compact' ? 'compact' : 'normal'}
      onOpen={openShop}
      search={{ placeholder: t('shops.search') }}
      empty={
        <EmptyState
          icon={<IconBuildingStore size={26} stroke={1.6} />}
          title={t('shops.empty.title')}
          text={t('shops.empty.text')}
          action={<AddShopButton first />}
        />
      }
      noMatch={{
        title: t('shops.empty.noMatch', { text: filter.search ?? '' }),
        text: t('shops.empty.noMatchText'),
      }}
    >
      <DeleteShopDialog
        shop={deleting}
        onDeleted={() => isLastRow && list.goToPage(page - 1)}
        onClose={() => setDeleting(null)}
      />
    </ListPage>
  );
}
