import { statusLabel } from '@gian-hang/contract/labels/status-labels';
import {
  amountCell,
  type CellFormats,
  type ExportCell,
  type ExportColumn,
  textCell,
} from '../../exports/export-cells.service.ts';
import { amountToCollect, otherAmounts } from '../list/order-amounts.ts';
import type { OrderRow } from '../list/order-list.ts';

export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { header: { vi: 'Mã đơn hàng', en: 'Order id' }, width: 22 },
  { header: { vi: 'Shop', en: 'Shop' }, width: 22 },
  { header: { vi: 'Mã shop', en: 'Shop id' }, width: 22 },
  { header: { vi: 'Trạng thái', en: 'Status' }, width: 22 },
  { header: { vi: 'Ngày tạo', en: 'Created' }, width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: { vi: 'Mã vận đơn', en: 'Tracking number' }, width: 20 },
  { header: { vi: 'Người nhận', en: 'Recipient' }, width: 22 },
  { header: { vi: 'Điện thoại', en: 'Phone' }, width: 16 },
  { header: { vi: 'Địa chỉ', en: 'Address' }, width: 44 },
  { header: { vi: 'Sản phẩm', en: 'Product' }, width: 44 },
  { header: { vi: 'Mã sản phẩm', en: 'Product id' }, width: 22 },
  { header: { vi: 'Phân loại', en: 'Variant' }, width: 18 },
  { header: { vi: 'SKU', en: 'SKU' }, width: 20 },
  { header: { vi: 'Số lượng', en: 'Quantity' }, width: 10 },
  { header: { vi: 'Đơn giá', en: 'Unit price' }, width: 14 },
  { header: { vi: 'Tạm tính', en: 'Subtotal' }, width: 14 },
  { header: { vi: 'Phí vận chuyển', en: 'Shipping fee' }, width: 15 },
  { header: { vi: 'Thuế', en: 'Tax' }, width: 12 },
  { header: { vi: 'Khoản khác', en: 'Other amounts' }, width: 14 },
  { header: { vi: 'Tổng tiền', en: 'Total' }, width: 15 },
  { header: { vi: 'Cần thu (COD)', en: 'To collect (COD)' }, width: 15 },
  { header: { vi: 'Tiền tệ', en: 'Currency' }, width: 9 },
];

/** One row per line. Amounts of the whole order are on its first row only, so that columns add up. */
export function toExportRows(order: OrderRow, { language, writeDate }: CellFormats): ExportCell[][] {
  const lines = order.lines.length > 0 ? order.lines : [null];
  return lines.map((line, index) => {
    const whole = (value: string | null) => (index === 0 ? amountCell(value) : null);
    return [
      order.t_order_id,
      textCell(order.shop_name),
      order.shop_shop_id,
      textCell(statusLabel(language, 'order', order.status)),
      writeDate(order.create_time),
      textCell(order.tracking_number),
      textCell(order.recipient_name),
      textCell(order.recipient_phone),
      textCell(order.recipient_address),
      textCell(line?.product_name ?? ''),
      line?.product_id ?? '',
      textCell(line?.sku_name ?? ''),
      textCell(line?.seller_sku ?? ''),
      line?.quantity ?? null,
      amountCell(line?.price ?? null),
      whole(order.sub_total),
      whole(order.shipping_fee),
      whole(order.tax),
      whole(otherAmounts(order)),
      whole(order.total_amount),
      whole(amountToCollect(order)),
      order.currency,
    ];
  });
}
