import type { OrderRow } from './page-orders.queries.ts';

const HEADERS = [
  'Mã đơn hàng',
  'Shop',
  'Mã shop',
  'Trạng thái',
  'Ngày tạo',
  'Mã vận đơn',
  'Người nhận',
  'Điện thoại',
  'Địa chỉ',
  'Sản phẩm',
  'Mã sản phẩm',
  'Phân loại',
  'SKU',
  'Số lượng',
  'Đơn giá',
  'Tạm tính',
  'Phí vận chuyển',
  'Thuế',
  'Tổng tiền',
  'Tiền tệ',
];

export const EXPORT_COLUMNS = HEADERS.map((header) => ({ header }));

export type ExportCell = string | number | null;

function text(value: string): string {
  return value.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').normalize('NFC');
}

/** Spreadsheets know one kind of number; the decimal text is only turned into it here, on its way out. */
function amount(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** Day, month, year and minute in the installation's time zone, as the screens show it. */
export function dateWriter(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (date) => {
    const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}`;
  };
}

/** One row per line; what belongs to the whole order stands on its first line only, so that columns add up. */
export function exportRows(order: OrderRow, writeDate: (date: Date) => string): ExportCell[][] {
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
