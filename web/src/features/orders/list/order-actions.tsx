import { PATHS } from '@gian-hang/contract/paths';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useOfferExport } from '../../../shared/export/offer-export.ts';
import { useExport } from '../../../shared/export/use-export.ts';
import { useCan } from '../../../shared/session/session.ts';
import { PhoneActions } from '../../../shared/sync/phone-actions.tsx';
import { SyncButton, SyncHistoryButton } from '../../../shared/sync/sync-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { columnsParam, useExportColumns } from '../export/export-columns.ts';
import type { ExportScope } from '../export/export-scope.ts';
import { OrderExport } from '../export/order-export.tsx';

type Props = {
  scopes: readonly [ExportScope, ...ExportScope[]];
  onRefresh: () => Promise<unknown>;
  onOpen: (dialog: 'sync' | 'history') => void;
};

/** The buttons of the order list; on a phone all but the first are in a menu. */
export function OrderActions(props: Props) {
  const narrow = useIsMobile();
  return narrow ? <OrderPhoneActions {...props} /> : <WideActions {...props} />;
}

function WideActions({ scopes, onRefresh, onOpen }: Props) {
  const { t } = useTranslation();
  const canWrite = useCan('orders.write');
  return (
    <>
      <SyncHistoryButton iconOnly onOpen={() => onOpen('history')} />
      <RefreshButton iconOnly onRefresh={onRefresh} />
      <OrderExport label={t('orders.export.start')} scopes={scopes} inPalette />
      {canWrite && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/product/order/new" />}
        >
          {t('orders.manual.create')}
        </Button>
      )}
      <SyncButton kind="orders" onOpen={() => onOpen('sync')} />
    </>
  );
}

function OrderPhoneActions({ scopes, onRefresh, onOpen }: Props) {
  const { t } = useTranslation();
  const canExport = useCan('orders.export');
  const canWrite = useCan('orders.write');
  const job = useExport(PATHS.exportOrders);
  const columns = useExportColumns();
  const startExport = canExport ? () => job.start({ ...scopes[0].query, ...columnsParam(columns) }) : null;
  useOfferExport(startExport);
  return (
    <PhoneActions
      kind="orders"
      startExport={startExport}
      exporting={job.received !== null}
      onRefresh={onRefresh}
      onOpen={onOpen}
    >
      {canWrite && (
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/product/order/new" />}
        >
          {t('orders.manual.create')}
        </Menu.Item>
      )}
    </PhoneActions>
  );
}
