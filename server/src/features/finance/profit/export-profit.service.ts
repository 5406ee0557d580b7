import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ProfitExportQuery } from '@gian-hang/contract/finance/profit';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import {
  amountCell,
  type ExportCell,
  type ExportColumn,
  textCell,
} from '../../exports/export-cells.service.ts';
import { type ExportFile, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { type ProfitRowRecord, streamProfit } from './profit.queries.ts';
import { resolveProfitFilter } from './profit.service.ts';

const COLUMNS: readonly ExportColumn[] = [
  { header: { vi: 'Ngày', en: 'Day' }, width: 12 },
  { header: { vi: 'Shop', en: 'Shop' }, width: 22 },
  { header: { vi: 'Mã đơn', en: 'Order id' }, width: 22 },
  { header: { vi: 'Sản phẩm', en: 'Product' }, width: 40 },
  { header: { vi: 'Phân loại', en: 'Variant' }, width: 20 },
  { header: { vi: 'SKU', en: 'SKU' }, width: 20 },
  { header: { vi: 'Mã SKU', en: 'SKU id' }, width: 22 },
  { header: { vi: 'Tiền tệ', en: 'Currency' }, width: 9 },
  { header: { vi: 'Doanh thu', en: 'Revenue' }, width: 14 },
  { header: { vi: 'Phí và thuế', en: 'Fees and taxes' }, width: 14 },
  { header: { vi: 'Vận chuyển', en: 'Shipping' }, width: 14 },
  { header: { vi: 'Điều chỉnh', en: 'Adjustments' }, width: 14 },
  { header: { vi: 'Thực nhận', en: 'Settlement' }, width: 14 },
  { header: { vi: 'Giá vốn', en: 'Cost' }, width: 14 },
  { header: { vi: 'Lãi', en: 'Profit' }, width: 14 },
  { header: { vi: 'Biên lãi (%)', en: 'Margin (%)' }, width: 12 },
  { header: { vi: 'Số đơn', en: 'Orders' }, width: 10 },
  { header: { vi: 'Đơn đủ giá vốn', en: 'Orders with costs' }, width: 14 },
  { header: { vi: 'Số lượng', en: 'Units' }, width: 10 },
];

/** A cost that is not known leaves its cells empty. */
function toCells(row: ProfitRowRecord): ExportCell[] {
  return [
    row.period ?? '',
    textCell(row.shop_name ?? ''),
    row.t_order_id ?? '',
    textCell(row.line?.product_name ?? ''),
    textCell(row.line?.sku_name ?? ''),
    textCell(row.line?.seller_sku ?? ''),
    row.sku_id ?? '',
    row.currency,
    ...[row.revenue, row.fees, row.shipping, row.adjustments, row.settlement].map(amountCell),
    ...[row.cost, row.profit, row.margin].map(amountCell),
    row.orders,
    row.costed_orders,
    row.units,
  ];
}

/** A spreadsheet of the list under the same filters. */
export function exportProfit(
  deps: Deps,
  actor: Actor,
  { format, ...query }: ProfitExportQuery,
  language: Language,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, { format, language }, async () => {
    const filter = await resolveProfitFilter(deps, actor, query);
    return {
      name: 'Profit',
      columns: COLUMNS,
      read: (db: Deps['db']) => streamProfit(db, filter, query),
      toRows: (row: ProfitRowRecord) => [toCells(row)],
      record: { action: 'profit.exported', filters: query },
    };
  });
}
