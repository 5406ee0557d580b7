import { randomInt } from 'node:crypto';
import { addAmounts, multiplyAmount } from '@gian-hang/contract/money/money';
import type { OrderContent } from '@gian-hang/contract/orders/manual-orders';
import type { StoredOrderDetails, StoredOrderLine } from '../../../db/schema/order-tables.ts';
import { buildSearchWords, collectLineIds, collectLineNames } from '../../../lists/search-words.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `M-261115-7KQ2WXYZ`: the marketplace's ids contain only digits, so ids never collide. */
export function manualOrderId(day: string): string {
  const tail = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `M-${day.slice(2).replaceAll('-', '')}-${tail}`;
}

/** The columns that follow from an order's content. */
export function manualColumns(
  { id, createdAt }: { id: string; createdAt: Date },
  content: OrderContent,
  details: StoredOrderDetails,
) {
  const lines: StoredOrderLine[] = content.line_items.map((line, index) => ({
    id: String(index + 1),
    product_id: '',
    product_name: line.product_name,
    sku_id: '',
    sku_name: line.sku_name,
    sku_type: 'NORMAL',
    sku_image: null,
    seller_sku: line.seller_sku,
    quantity: line.quantity,
    price: line.price,
  }));
  const subTotal = addAmounts(
    content.line_items.map(({ price, quantity }) => multiplyAmount(price, quantity)),
  );
  return {
    has_tracking: content.tracking_number !== '',
    tracking_number: content.tracking_number,
    recipient_name: content.recipient_address.name,
    recipient_phone: content.recipient_address.phone_number,
    recipient_address: content.recipient_address.full_address,
    recipient_masked: false,
    sub_total: subTotal,
    tax: content.tax,
    shipping_fee: content.shipping_fee,
    total_amount: addAmounts([subTotal, content.shipping_fee, content.tax]),
    is_cod: content.is_cod,
    lines,
    details: { ...details, buyer_nickname: content.buyer_nickname, seller_note: content.seller_note },
    words: buildSearchWords({
      ids: [id, content.tracking_number, ...collectLineIds(lines)],
      texts: collectLineNames(lines),
      createdAt,
    }),
  };
}

/** The times that the moves of a manual order set. */
export function manualTimes(status: string, { times }: StoredOrderDetails, now: Date) {
  const timeOf = (event: string) => {
    const entry = times.findLast((one) => one.event === event);
    return entry ? new Date(entry.at) : null;
  };
  return {
    paid_at: timeOf('paid'),
    shipped_at: timeOf('shipped'),
    delivered_at: timeOf('delivered'),
    completed_at: status === 'COMPLETED' ? now : null,
  };
}

export const NO_DETAILS: StoredOrderDetails = {
  buyer_nickname: '',
  buyer_message: '',
  seller_note: '',
  payment_method: '',
  provider: '',
  delivery_option: '',
  shipping_type: '',
  cancel_reason: '',
  amounts: [],
  times: [],
};
