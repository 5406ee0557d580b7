import type { OrderChange, OrderDetail, OrderItem, OrderReturn } from '@gian-hang/contract/orders/orders';
import { maskPhone } from '../../../db/mask.ts';
import type { StoredOrderDetails } from '../../../db/schema/order-tables.ts';
import { amountToCollect, otherAmounts } from './order-amounts.ts';
import type { OrderRow } from './order-list.ts';

/** Masks the phone number for lists; only the order's own page shows it whole. */
export function withMaskedPhone(item: OrderItem): OrderItem {
  const { recipient_address: address } = item;
  return { ...item, recipient_address: { ...address, phone_number: maskPhone(address.phone_number) } };
}

/** The place as people write it: "TP. Hồ Chí Minh", "Đồng Nai". */
function cityOf({ city, province }: StoredOrderDetails): string {
  return (city || province || '').replace(/^Thành phố /, 'TP. ').replace(/^Tỉnh /, '');
}

const toTime = (time: Date | null) => time?.toISOString() ?? null;

export function toOrderItem(row: OrderRow): OrderItem {
  return {
    id: row.id,
    t_order_id: row.t_order_id,
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
    status: row.status,
    tracking_number: row.tracking_number,
    shop: { id: row.shop_id, name: row.shop_name, shop_id: row.shop_shop_id },
    recipient_address: {
      name: row.recipient_name,
      full_address: row.recipient_address,
      phone_number: row.recipient_phone,
      city: cityOf(row.details),
    },
    payment: {
      currency: row.currency,
      tax: row.tax,
      shipping_fee: row.shipping_fee,
      sub_total: row.sub_total,
      others: otherAmounts(row),
      total_amount: row.total_amount,
    },
    line_items: row.lines.map(({ product_id, ...line }) => ({ ...line, t_product_id: product_id })),
    is_cod: row.is_cod,
    amount_to_collect: amountToCollect(row),
    source: row.source,
    paid_time: toTime(row.paid_at),
    shipped_time: toTime(row.shipped_at),
    delivered_time: toTime(row.delivered_at),
    completed_time: toTime(row.completed_at),
    ship_by_time: toTime(row.ship_by),
    collect_by_time: toTime(row.collect_by),
    auto_cancel_time: toTime(row.auto_cancel_at),
    due_time: toTime(row.due_at),
    cancel_requested: row.cancel_requested,
  };
}

function timelineOf({ details, completed_at }: OrderRow): OrderDetail['timeline'] {
  const completed = completed_at ? [{ event: 'completed', at: completed_at.toISOString() }] : [];
  return [...details.times, ...completed].toSorted((a, b) => a.at.localeCompare(b.at));
}

export function versionOf({ version = 1 }: StoredOrderDetails): number {
  return version;
}

export function toOrderDetail(row: OrderRow, changes: OrderChange[], returns: OrderReturn[]): OrderDetail {
  const { details } = row;
  return {
    ...toOrderItem(row),
    buyer: { nickname: details.buyer_nickname, message: details.buyer_message },
    buyer_erased: row.erasure_reason !== null,
    seller_note: details.seller_note,
    payment_method: details.payment_method,
    shipping: {
      provider: details.provider,
      delivery_option: details.delivery_option,
      type: details.shipping_type,
    },
    payment_breakdown: details.amounts,
    timeline: timelineOf(row),
    cancel_reason: details.cancel_reason,
    version: versionOf(details),
    synced_at: row.synced_at.toISOString(),
    changes,
    returns,
  };
}
