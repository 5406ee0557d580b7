import { statusLabel } from '@gian-hang/contract/labels/status-labels';
import { ORDER_EXPORT_COLUMNS, type OrderExportColumn } from '@gian-hang/contract/orders/export-columns';
import type { StoredOrderLine } from '../../../db/schema/order-tables.ts';
import {
  amountCell,
  type CellFormats,
  type ExportCell,
  type ExportColumn,
  textCell,
} from '../../exports/export-cells.service.ts';
import { amountToCollect, otherAmounts } from '../list/order-amounts.ts';
import type { OrderRow } from '../list/order-list.ts';

/** One row of the export: a line of an order, or an order without lines. */
type LineOfOrder = { order: OrderRow; line: StoredOrderLine | null; isFirst: boolean };
type Column = ExportColumn & { toCell: (row: LineOfOrder, formats: CellFormats) => ExportCell };

function textColumn(vi: string, en: string, width: number, read: (row: LineOfOrder) => string): Column {
  return { header: { vi, en }, width, toCell: (row) => textCell(read(row)) };
}

function timeColumn(vi: string, en: string, read: (order: OrderRow) => Date | null): Column {
  return {
    header: { vi, en },
    width: 17,
    numFmt: 'dd/mm/yyyy hh:mm',
    toCell: ({ order }, { writeDate }) => {
      const time = read(order);
      return time && writeDate(time);
    },
  };
}

/** An amount of the whole order is on its first row only, so that the column adds up. */
function amountColumn(
  vi: string,
  en: string,
  width: number,
  read: (order: OrderRow) => string | null,
): Column {
  return {
    header: { vi, en },
    width,
    toCell: ({ order, isFirst }) => (isFirst ? amountCell(read(order)) : null),
  };
}

const COLUMNS: Record<OrderExportColumn, Column> = {
  order_id: textColumn('Mã đơn hàng', 'Order id', 22, ({ order }) => order.t_order_id),
  shop: textColumn('Shop', 'Shop', 22, ({ order }) => order.shop_name),
  shop_id: textColumn('Mã shop', 'Shop id', 22, ({ order }) => order.shop_shop_id),
  status: {
    header: { vi: 'Trạng thái', en: 'Status' },
    width: 22,
    toCell: ({ order }, { language }) => textCell(statusLabel(language, 'order', order.status)),
  },
  created: timeColumn('Ngày tạo', 'Created', (order) => order.create_time),
  paid: timeColumn('Ngày thanh toán', 'Paid', (order) => order.paid_at),
  ship_by: timeColumn('Hạn gửi hàng', 'Ship by', (order) => order.ship_by),
  shipped: timeColumn('Ngày gửi hàng', 'Shipped', (order) => order.shipped_at),
  delivered: timeColumn('Ngày giao hàng', 'Delivered', (order) => order.delivered_at),
  completed: timeColumn('Ngày hoàn tất', 'Completed', (order) => order.completed_at),
  tracking_number: textColumn('Mã vận đơn', 'Tracking number', 20, ({ order }) => order.tracking_number),
  recipient: textColumn('Người nhận', 'Recipient', 22, ({ order }) => order.recipient_name),
  phone: textColumn('Điện thoại', 'Phone', 16, ({ order }) => order.recipient_phone),
  address: textColumn('Địa chỉ', 'Address', 44, ({ order }) => order.recipient_address),
  product: textColumn('Sản phẩm', 'Product', 44, ({ line }) => line?.product_name ?? ''),
  product_id: textColumn('Mã sản phẩm', 'Product id', 22, ({ line }) => line?.product_id ?? ''),
  variant: textColumn('Phân loại', 'Variant', 18, ({ line }) => line?.sku_name ?? ''),
  sku: textColumn('SKU', 'SKU', 20, ({ line }) => line?.seller_sku ?? ''),
  quantity: {
    header: { vi: 'Số lượng', en: 'Quantity' },
    width: 10,
    toCell: ({ line }) => line?.quantity ?? null,
  },
  price: {
    header: { vi: 'Đơn giá', en: 'Unit price' },
    width: 14,
    toCell: ({ line }) => amountCell(line?.price ?? null),
  },
  sub_total: amountColumn('Tạm tính', 'Subtotal', 14, (order) => order.sub_total),
  shipping_fee: amountColumn('Phí vận chuyển', 'Shipping fee', 15, (order) => order.shipping_fee),
  tax: amountColumn('Thuế', 'Tax', 12, (order) => order.tax),
  others: amountColumn('Khoản khác', 'Other amounts', 14, otherAmounts),
  total: amountColumn('Tổng tiền', 'Total', 15, (order) => order.total_amount),
  to_collect: amountColumn('Cần thu (COD)', 'To collect (COD)', 15, amountToCollect),
  currency: textColumn('Tiền tệ', 'Currency', 9, ({ order }) => order.currency),
};

/** The chosen columns in their fixed order, all by default; and the rows of an order, one per line. */
export function exportColumns(chosen: readonly OrderExportColumn[] | undefined) {
  const names = ORDER_EXPORT_COLUMNS.filter((name) => !chosen?.length || chosen.includes(name));
  const columns = names.map((name) => COLUMNS[name]);
  return {
    headers: columns.map(({ toCell: _, ...column }): ExportColumn => column),
    toRows: (order: OrderRow, formats: CellFormats): ExportCell[][] => {
      const lines = order.lines.length > 0 ? order.lines : [null];
      return lines.map((line, index) =>
        columns.map(({ toCell }) => toCell({ order, line, isFirst: index === 0 }, formats)),
      );
    },
  };
}
