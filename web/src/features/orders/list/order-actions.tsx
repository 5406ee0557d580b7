import { PATHS } from '@gian-hang/contract/paths';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconHistory, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useOfferExport } from '../../../shared/export/offer-export.ts';
import { useExport } from '../../../shared/export/use-export.ts';
import { useCan } from '../../../shared/session/session.ts';
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
  return narrow ? <PhoneActions {...props} /> : <WideActions {...props} />;
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

function PhoneActions({ scopes, onRefresh, onOpen }: Props) {
  const { t } = useTranslation();
  const canExport = useCan('orders.export');
  const canWrite = useCan('orders.write');
  const job = useExport(PATHS.exportOrders);
  const columns = useExportColumns();
  const startExport = () => job.start({ ...scopes[0].query, ...columnsParam(columns) });
  useOfferExport(canExport ? startExport : null);
  return (
    <>
      <SyncButton kind="orders" short onOpen={() => onOpen('sync')} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('lists.actions')}
            loading={job.received !== null}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canWrite && (
            <Menu.Item
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/product/order/new" />}
            >
              {t('orders.manual.create')}
            </Menu.Item>
          )}
          {canExport && (
            <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={startExport}>
              {t('orders.export.start')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void onRefresh()}>
            {t('lists.refresh')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
            {t('orders.history.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
