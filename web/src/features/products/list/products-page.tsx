import { PATHS } from '@gian-hang/contract/paths';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import { NoSyncedRows } from '../../../shared/sync/no-synced-rows.tsx';
import { useReloadAfterSync } from '../../../shared/sync/shop-syncs.ts';
import { SyncButton, SyncHistoryButton } from '../../../shared/sync/sync-button.tsx';
import { SyncDialogs } from '../../../shared/sync/sync-dialogs.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ProductBulkBar } from '../bulk/product-bulk-bar.tsx';
import { useReloadAfterBulkJob } from '../bulk/use-reload-after-bulk-job.ts';
import { PRODUCT_LIST, type ProductFilter } from '../filters/product-search.ts';
import { useProductFilters } from '../filters/use-product-filters.tsx';
import { displayTitle } from './product-format.ts';
import { productSummaryQuery, productsQuery, useReloadProducts } from './products.api.ts';
import { productColumns } from './products-columns.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));
const CloneDialog = lazy(async () => ({ default: (await import('../bulk/clone-dialog.tsx')).CloneDialog }));

type Dialog = 'sync' | 'history' | 'bulk' | 'clone';

export function ProductsPage() {
  const { t } = useTranslation();
  const list = useListParams(PRODUCT_LIST);
  const query = useQuery(productsQuery(list.filter, list.sort, list.page));
  const summary = useQuery(productSummaryQuery(list.filter)).data;
  const [opened, setOpened] = useState<Dialog | null>(null);
  const selection = useRowSelection<ProductItem>({
    filter: list.filter,
    name: (product) => t('products.select', { title: displayTitle(product) }),
  });
  const reload = useReloadProducts();
  useReloadAfterSync('products', reload);
  useReloadAfterBulkJob(reload);
  return (
    <ListPage
      title={t('products.title')}
      actions={<Actions filter={list.filter} onOpen={setOpened} />}
      intro={<SyncStatusBar kind="products" />}
      list={list}
      query={query}
      columns={productColumns(t, list)}
      hiddenColumnsKey="product_columns_hidden"
      search={{ placeholder: t('products.search') }}
      filters={useProductFilters(list, summary)}
      sheet={{
        order: ['sort', 'low', 'status', 'quality', 'dates', 'staff', 'shops'],
        show: (count) => t('products.filter.show', { count }),
      }}
      selection={selection}
      rowHeight="tall"
      skeletonRows={8}
      manyPages
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
        {opened === 'bulk' && <BulkDialog products={selection.rows} onClose={() => setOpened(null)} />}
        {opened === 'clone' && <CloneDialog products={selection.rows} onClose={() => setOpened(null)} />}
      </Suspense>
    </ListPage>
  );
}

function Actions({ filter, onOpen }: { filter: ProductFilter; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation();
  const canWrite = useCan('products.write');
  return (
    <>
      <SyncHistoryButton onOpen={() => onOpen('history')} />
      <RefreshButton onRefresh={useReloadProducts()} />
      <ExportButton path={PATHS.products.export} query={PRODUCT_LIST.toQuery(filter)} />
      {canWrite && (
        <>
          <Button
            variant="default"
            leftSection={<IconCopyPlus size={16} aria-hidden />}
            onClick={() => onOpen('clone')}
          >
            {t('products.clone.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/product/management/create" state={{ fromList: true }} />
            )}
          >
            {t('products.create')}
          </Button>
        </>
      )}
      <SyncButton kind="products" onOpen={() => onOpen('sync')} />
    </>
  );
}
