import { ORDER_EXPORT_COLUMNS, type OrderExportColumn } from '@gian-hang/contract/orders/export-columns';
import { useSession } from '../../../lib/session/session-store.ts';
import { showFailure } from '../../../lib/toast.ts';
import { saveSettings } from '../../../shared/save-settings.ts';

/** The columns as the dialog groups them. */
export const COLUMN_GROUPS = {
  order: ['order_id', 'shop', 'shop_id', 'status', 'tracking_number'],
  times: ['created', 'paid', 'ship_by', 'shipped', 'delivered', 'completed'],
  recipient: ['recipient', 'phone', 'address'],
  product: ['product', 'product_id', 'variant', 'sku', 'quantity', 'price'],
  money: ['sub_total', 'shipping_fee', 'tax', 'others', 'total', 'to_collect', 'currency'],
} as const satisfies Record<string, readonly OrderExportColumn[]>;

/** The columns that the account exports. A user stored by an old release lacks the setting. */
export function useExportColumns(): readonly OrderExportColumn[] {
  const settings: { export_columns?: readonly OrderExportColumn[] | null } =
    useSession().user?.settings ?? {};
  return settings.export_columns ?? ORDER_EXPORT_COLUMNS;
}

export function saveExportColumns(chosen: readonly OrderExportColumn[]): void {
  const isAll = chosen.length === ORDER_EXPORT_COLUMNS.length;
  saveSettings({ export_columns: isAll ? null : [...chosen] }).catch(showFailure);
}

/** The API's parameter; absent for all columns. */
export function columnsParam(chosen: readonly OrderExportColumn[]): { columns?: string } {
  return chosen.length === ORDER_EXPORT_COLUMNS.length ? {} : { columns: chosen.join(',') };
}
