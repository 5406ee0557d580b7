import { amount, type ExportCell, type ExportColumn, text } from '../exports/cells.service.ts';
import type { OrderRow } from './page-orders.queries.ts';

export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { header: 'Mã đơn hàng', width: 22 },
  { header: 'Shop', width: 22 },
  { header: 'Mã shop', width: 22 },
  { header: 'Trạng thái', width: 22 },
  { header: 'Ngày tạo', width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: 'Mã vận đơn', width: 20 },
  { header: 'Người nhận', width: 22 },
  { header: 'Điện thoại', width: 16 },
  { header: 'Địa chỉ', width: 44 },
  { header: 'Sản phẩm', width: 44 },
  { header: 'Mã sản phẩm', width: 22 },
  { header: 'Phân loại', width: 18 },
  { header: 'SKU', width: 20 },
  { header: 'Số lượng', width: 10 },
  { header: 'Đơn giá', width: 14 },
  { header: 'Tạm tính', width: 14 },
  { header: 'Phí vận chuyển', width: 15 },
  { header: 'Thuế', width: 12 },
  { header: 'Tổng tiền', width: 15 },
  { header: 'Tiền tệ', width: 9 },
];

/** One row per line; what belongs to the whole order stands on its first line only, so that columns add up. */
export function exportRows(order: OrderRow, writeDate: (date: Date) => string | Date): ExportCell[][] {
  const lines = order.lines.length > 0 ? order.lines : [null];
  return lines.map((line, index) => {
    const whole = (value: string | null) => (index === 0 ? amount(value) : null);
    return [
      order.t_order_id,
      text(order.shop_name),
      order.shop_shop_id,
      order.status,
      writeDate(order.create_time),
      text(order.tracking_number),
      text(order.recipient_name),
      text(order.recipient_phone),
      text(order.recipient_address),
      text(line?.product_name ?? ''),
      line?.product_id ?? '',
      text(line?.sku_name ?? ''),
      text(line?.seller_sku ?? ''),
      line?.quantity ?? null,
      amount(line?.price ?? null),
      whole(order.sub_total),
      whole(order.shipping_fee),
      whole(order.tax),
      whole(order.total_amount),
      order.currency,
    ];
  });
}
