import { MAX_SELECTED_ORDERS } from '@gian-hang/contract/limits';
import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../../lib/toast.ts';
import { useCan } from '../../../shared/session/session.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import type { ExportScope } from '../export/export-scope.ts';
import { OrderExport } from '../export/order-export.tsx';
import { PrintSplitButton } from '../print/print-menu.tsx';
import { type ChosenOrders, idsOf } from './chosen-orders.ts';
import { useReloadOrders } from './orders.api.ts';
import { syncSelectedOrders, useSelectedSyncProgress } from './sync-selected-orders.ts';

type Props = {
  selection: RowSelection<OrderItem>;
  /** How many orders match the filters, also as a text. */
  matching: { count: number; text: string };
  fetchMatchingIds: () => Promise<string[]>;
  scopes: readonly [ExportScope, ...ExportScope[]];
};

/** The actions on the selected orders; absent while none is selected. */
export function OrderBulkBar({ selection, matching, fetchMatchingIds, scopes }: Props) {
  const { t } = useTranslation();
  const progress = useSelectedSyncProgress();
  const { rows: orders, isAll, selectAll, clear } = selection;
  if (orders.length === 0 && !isAll && progress === null) return null;
  const printed = isAll ? { length: matching.count, fetch: fetchMatchingIds } : orders.map(({ id }) => id);
  const synced = isAll
    ? printed
    : orders.filter(({ source }) => source === 'marketplace').map(({ id }) => id);
  const selected = isAll ? matching.text : formatCount(orders.length);
  return (
    <BulkBar
      label={t('orders.bulk.bar')}
      status={
        progress === null ? t('orders.bulk.count', { count: selected }) : t('orders.bulk.syncing', progress)
      }
    >
      {(orders.length > 0 || isAll) && (
        <>
          {!isAll && matching.count > orders.length && (
            <Button size="xs" variant="subtle" onClick={selectAll}>
              {t('orders.bulk.selectAll', { count: matching.text })}
            </Button>
          )}
          <PrintSplitButton ids={printed} />
          <OrderExport size="xs" label={t('orders.export.short')} scopes={scopes} />
          <SyncSelectedButton orders={synced} busy={progress !== null} />
          {!isAll && <CopyIdsButton orders={orders} />}
          <Button size="xs" variant="subtle" color="gray" onClick={clear}>
            {t('orders.bulk.clear')}
          </Button>
        </>
      )}
    </BulkBar>
  );
}

function CopyIdsButton({ orders }: { orders: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const copy = async () => {
    const copied = await copyText(orders.map(({ t_order_id }) => t_order_id).join('\n'));
    if (copied) showSuccess(t('orders.bulk.copied', { count: orders.length }), SHORT_TOAST_MS);
    else showFailure(t('orders.bulk.refused'), '', SHORT_TOAST_MS);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCopy size={15} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('orders.bulk.copy')}
    </Button>
  );
}

function SyncSelectedButton({ orders, busy }: { orders: ChosenOrders; busy: boolean }) {
  const { t } = useTranslation();
  const allowed = useCan('orders.sync');
  const reload = useReloadOrders();
  if (!allowed || orders.length === 0) return null;
  const sync = async () => {
    if (orders.length > MAX_SELECTED_ORDERS)
      throw new Error(
        t('orders.bulk.tooManyToSync', {
          count: formatCount(orders.length),
          most: formatCount(MAX_SELECTED_ORDERS),
        }),
      );
    await syncSelectedOrders(await idsOf(orders));
    await reload();
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={15} aria-hidden />}
      loading={busy}
      onClick={() => void sync().catch(showFailure)}
    >
      {t('orders.bulk.sync')}
    </Button>
  );
}
