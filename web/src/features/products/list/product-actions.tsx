import { PATHS } from '@gian-hang/contract/paths';
import { Button, Menu } from '@mantine/core';
import { IconCopyPlus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { useExport } from '../../../shared/export/use-export.ts';
import { useCan } from '../../../shared/session/session.ts';
import { PhoneActions } from '../../../shared/sync/phone-actions.tsx';
import { SyncButton, SyncHistoryButton } from '../../../shared/sync/sync-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { PRODUCT_LIST, type ProductFilter } from '../filters/product-search.ts';
import { useReloadProducts } from './products.api.ts';

type Props = { filter: ProductFilter; onOpen: (dialog: 'sync' | 'history' | 'clone') => void };

/** The buttons of the product list; on a phone all but the first are in a menu. */
export function ProductActions(props: Props) {
  const narrow = useIsMobile();
  return narrow ? <ProductPhoneActions {...props} /> : <WideActions {...props} />;
}

function WideActions({ filter, onOpen }: Props) {
  const { t } = useTranslation();
  const canWrite = useCan('products.write');
  return (
    <>
      <SyncHistoryButton iconOnly onOpen={() => onOpen('history')} />
      <RefreshButton iconOnly onRefresh={useReloadProducts()} />
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

function ProductPhoneActions({ filter, onOpen }: Props) {
  const { t } = useTranslation();
  const canWrite = useCan('products.write');
  const job = useExport(PATHS.products.export);
  return (
    <PhoneActions
      kind="products"
      startExport={() => job.start(PRODUCT_LIST.toQuery(filter))}
      exporting={job.received !== null}
      onRefresh={useReloadProducts()}
      onOpen={onOpen}
    >
      {canWrite && (
        <>
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/product/management/create" state={{ fromList: true }} />
            )}
          >
            {t('products.create')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={() => onOpen('clone')}>
            {t('products.clone.open')}
          </Menu.Item>
        </>
      )}
    </PhoneActions>
  );
}
