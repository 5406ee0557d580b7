import { PATHS } from '@gian-hang/contract/paths';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconHistory, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { SyncButton } from '../../../shared/sync/sync-button.tsx';
import { SyncStatusBar } from '../../../shared/sync/sync-status-bar.tsx';
import { useReloadAfterSync } from '../../../shared/sync/use-reload-after-sync.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ColumnMenu } from '../../../ui/table/column-menu.tsx';
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns.ts';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { ProductBulkBar } from '../bulk/product-bulk-bar.tsx';
import { useReloadAfterBulkJob } from '../bulk/use-reload-after-bulk-job.ts';
import { type ProductFilter, toProductQuery } from '../filters/product-search.ts';
import { ProductsToolbar } from '../filters/products-toolbar.tsx';
import { displayTitle } from './product-format.ts';
import { PRODUCT_SYNC_TEXTS, productSyncs } from './product-syncs.ts';
import { useReloadProducts } from './products.api.ts';
import { productColumns } from './products-columns.tsx';
import { ProductsList } from './products-list.tsx';
import { useProductList } from './use-product-list.ts';

const SyncDialog = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-dialog.tsx')).SyncDialog,
}));
const SyncHistory = lazy(async () => ({
  default: (await import('../../../shared/sync/sync-history.tsx')).SyncHistory,
}));
const BulkDialog = lazy(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));
const CloneDialog = lazy(async () => ({ default: (await import('../bulk/clone-dialog.tsx')).CloneDialog }));

type Window = 'sync' | 'history' | 'bulk' | 'clone';

export function ProductsPage() {
  const { t } = useTranslation();
  const list = useProductList();
  const columns = productColumns(t, list);
  const [hidden, setHidden] = useHiddenColumns('product_columns_hidden');
  const [opened, setOpened] = useState<Window | null>(null);
  const selection = useRowSelection<ProductItem>({
    resetKey: JSON.stringify(list.filter),
    rowKey: ({ id }) => id,
    name: (product) => t('products.select', { title: displayTitle(product) }),
  });
  const reload = useReloadProducts();
  useReloadAfterSync(productSyncs, reload);
  useReloadAfterBulkJob(reload);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader title={t('products.title')} actions={<Actions filter={list.filter} onOpen={setOpened} />} />
      <SyncStatusBar syncs={productSyncs} />
      <ProductsToolbar
        list={list}
        tools={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <ProductsList
        list={list}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        selection={selection}
        onSync={() => setOpened('sync')}
      />
      <ProductBulkBar
        selection={selection}
        onChange={() => setOpened('bulk')}
        onClone={() => setOpened('clone')}
      />
      <Suspense fallback={null}>
        {opened === 'sync' && <SyncDialog syncs={productSyncs} texts={PRODUCT_SYNC_TEXTS} onClose={close} />}
        {opened === 'history' && <SyncHistory kind="products" onClose={close} />}
        {opened === 'bulk' && <BulkDialog products={selection.rows} onClose={close} />}
        {opened === 'clone' && <CloneDialog products={selection.rows} onClose={close} />}
      </Suspense>
    </>
  );
}

function Actions({ filter, onOpen }: { filter: ProductFilter; onOpen: (window: Window) => void }) {
  const { t } = useTranslation();
  const canSync = useCan('products.sync');
  const canWrite = useCan('products.write');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => onOpen('history')}
      >
        {t('orders.history.open')}
      </Button>
      <RefreshButton onRefresh={useReloadProducts()} />
      <ExportButton path={PATHS.products.export} query={toProductQuery(filter)} />
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
      {canSync && (
        <SyncButton syncs={productSyncs} texts={PRODUCT_SYNC_TEXTS} onOpen={() => onOpen('sync')} />
      )}
    </>
  );
}
