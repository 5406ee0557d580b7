import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import { useReloadOrders } from './orders.api.ts';
import { syncSelectedOrders, useSelectedSyncProgress } from './sync-selected-orders.ts';

/** The actions on the selected orders; absent while none is selected. */
export function OrderBulkBar({ selection: { rows: orders, clear } }: { selection: RowSelection<OrderItem> }) {
  const { t } = useTranslation();
  const progress = useSelectedSyncProgress();
  if (orders.length === 0 && progress === null) return null;

  async function copy() {
    const copied = await copyText(orders.map(({ t_order_id }) => t_order_id).join('\n'));
    if (copied) showSuccess(t('orders.bulk.copied', { count: orders.length }), SHORT_TOAST_MS);
    else showFailure(t('orders.bulk.refused'), '', SHORT_TOAST_MS);
  }

  return (
    <BulkBar
      label={t('orders.bulk.bar')}
      status={
        progress === null
          ? t('orders.bulk.count', { count: orders.length })
          : t('orders.bulk.syncing', progress)
      }
    >
      {orders.length > 0 && (
        <>
          <SyncSelectedButton
            ids={orders.filter(({ source }) => source === 'marketplace').map(({ id }) => id)}
            busy={progress !== null}
          />
          <PrintMenu ids={orders.map(({ id }) => id)} size="xs" />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('orders.bulk.copy')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={clear}>
            {t('orders.bulk.clear')}
          </Button>
        </>
      )}
    </BulkBar>
  );
}

function SyncSelectedButton({ ids, busy }: { ids: string[]; busy: boolean }) {
  const { t } = useTranslation();
  const allowed = useCan('orders.sync');
  const reload = useReloadOrders();
  if (!allowed || ids.length === 0) return null;
  return (
    <Button
      size="xs"
      leftSection={<IconRefresh size={15} aria-hidden />}
      loading={busy}
      onClick={() => void syncSelectedOrders(ids).then(reload)}
    >
      {t('orders.bulk.sync')}
    </Button>
  );
}
