import type { ProductItem } from '@gian-hang/contract/products/products';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { densityFilter, useDensity } from '../../../shared/list/density.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { usePageSize } from '../../../shared/list/use-page-size.ts';
import { NoSyncedRows } from '../../../shared/sync/no-synced-rows.tsx';
import { useReloadAfterSync } from '../../../shared/sync/shop-syncs.ts';
import { SyncDialogs } from '../../../shared/sync/sync-dialogs.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ProductBulkBar } from '../bulk/product-bulk-bar.tsx';
import { useLinkedBulkJob } from '../bulk/use-linked-bulk-job.ts';
import { useReloadAfterBulkJob } from '../bulk/use-reload-after-bulk-job.ts';
import { PRODUCT_LIST } from '../filters/product-search.ts';
import { useProductFilters } from '../filters/use-product-filters.tsx';
import { ProductActions } from './product-actions.tsx';
import { displayTitle } from './product-format.ts';
import { ProductListCard } from './product-list-card.tsx';
import { productSummaryQuery, productsQuery, useReloadProducts } from './products.api.ts';
import { compactColumns, detailedColumns } from './products-columns.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));
const CloneDialog = lazy(async () => ({ default: (await import('../bulk/clone-dialog.tsx')).CloneDialog }));

type Dialog = 'sync' | 'history' | 'bulk' | 'clone';

export function ProductsPage() {
  const { t } = useTranslation();
  const list = useListParams(PRODUCT_LIST);
  const density = useDensity();
  const { pageSize, onPageSize } = usePageSize(list);
  const navigate = useNavigate();
  const { filter, sort, page } = list;
  const query = useQuery(productsQuery({ filter, sort, page, pageSize }));
  const summary = useQuery(productSummaryQuery(list.filter)).data;
  const [opened, setOpened] = useState<Dialog | null>(null);
  const selection = useRowSelection<ProductItem>({
    filter: list.filter,
    name: (product) => t('products.select', { title: displayTitle(product) }),
  });
  const reload = useReloadProducts();
  useReloadAfterSync('products', reload);
  useReloadAfterBulkJob(reload);
  useLinkedBulkJob(list.params.job, setOpened);
  const closeJob = () => {
    setOpened(null);
    if (list.params.job !== undefined) list.setExtras({ job: '' }, { replace: true });
  };
  return (
    <ListPage
      title={t('products.title')}
      actions={<ProductActions filter={list.filter} onOpen={setOpened} />}
      intro={<SyncStatusBar kind="products" />}
      list={list}
      query={query}
      columns={density === 'compact' ? compactColumns(t, list) : detailedColumns(t, list)}
      hiddenColumnsKey="product_columns_hidden"
      search={{ placeholder: t('products.search') }}
      filters={[...useProductFilters(list, summary), densityFilter(t('lists.density.label'))]}
      sheet={{
        order: ['sort', 'low', 'status', 'quality', 'dates', 'staff', 'shops', 'density'],
        show: (count) => t('products.filter.show', { count }),
      }}
      selection={selection}
      rowHeight={density === 'compact' ? 'compact' : 'tall'}
      card={density === 'compact' ? (product) => <ProductListCard product={product} /> : undefined}
      onOpen={({ id }) => void navigate({ to: '/product/$id', params: { id }, state: { fromList: true } })}
      skeletonRows={density === 'compact' ? 14 : 8}
      manyPages
      onPageSize={onPageSize}
      empty={<NoSyncedRows kind="products" icon={IconPackage} onSync={() => setOpened('sync')} />}
      noMatch={{ title: t('products.empty.noMatch'), text: t('products.empty.noMatchText') }}
    >
      <ProductBulkBar
        selection={selection}
        onChange={() => setOpened('bulk')}
        onClone={() => setOpened('clone')}
      />
      <SyncDialogs kind="products" opened={opened} onClose={() => setOpened(null)} />
      <Suspense fallback={null}>
        {opened === 'bulk' && <BulkDialog products={selection.rows} onClose={closeJob} />}
        {opened === 'clone' && <CloneDialog products={selection.rows} onClose={closeJob} />}
      </Suspense>
    </ListPage>
  );
}
