import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useCan } from '../../shared/session.ts';
import { SyncButton } from '../../shared/sync/sync-button.tsx';
import { useReloadAfterSync } from '../../shared/sync/use-reload-after-sync.ts';
import { ColumnMenu } from '../../ui/column-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useHiddenColumns } from '../../ui/use-hidden-columns.ts';
import { PRODUCT_SYNC_WORDS, productSyncs } from './product-syncs.ts';
import { useReloadProducts } from './products.api.ts';
import { productColumns } from './products-columns.tsx';
import { ProductsList } from './products-list.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import { useProductList } from './use-product-list.ts';

const SyncDialog = lazy(async () => ({
  default: (await import('../../shared/sync/sync-dialog.tsx')).SyncDialog,
}));
export function ProductsPage() {
  const { t } = useTranslation();
  const list = useProductList();
  const columns = productColumns(t, list);
  const [hidden, setHidden] = useHiddenColumns('product_columns_hidden');
  const [syncing, sync] = useDisclosure(false);
  const reload = useReloadProducts();
  useReloadAfterSync(productSyncs, reload);
  return (
    <>
      <PageHeader title={t('products.title')} actions={<Actions onSync={sync.open} />} />
      <ProductsToolbar
        list={list}
        tools={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <ProductsList list={list} columns={columns.filter(({ key }) => !hidden.has(key))} onSync={sync.open} />
      <Suspense fallback={null}>
        {syncing && <SyncDialog syncs={productSyncs} words={PRODUCT_SYNC_WORDS} onClose={sync.close} />}
      </Suspense>
    </>
  );
}

function Actions({ onSync }: { onSync: () => void }) {
  const maySync = useCan('products.sync');
  return (
    <>
      <RefreshButton onRefresh={useReloadProducts()} />
      {maySync && <SyncButton syncs={productSyncs} words={PRODUCT_SYNC_WORDS} onOpen={onSync} />}
    </>
  );
}
