import { groupLines } from '@gian-hang/marketplace/types/order-lines';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Selectable } from 'kysely';
import type { OrderTables, StoredOrderDetails, StoredOrderLine } from '../../../db/schema/order-tables.ts';
import { buildSearchWords, collectLineIds, collectLineNames } from '../../../lists/search-words.ts';
import { orderEndedAt } from '../privacy/retention.ts';
import { type OrderTimes, orderTimes } from './order-times.ts';

type Columns = Selectable<OrderTables['orders']>;
type GeneratedColumns =
  | 'shop_id'
  | 'id'
  | 'day'
  | 'synced_at'
  | 'source'
  | 'payload_page'
  | 'marketplace_status';

/** An order for the insert statement; times as ISO text, because a whole page is sent as one JSON value. */
export type OrderRecord = Omit<
  Columns,
  GeneratedColumns | 'create_time' | 'update_time' | 'ended_at' | 'words' | keyof OrderTimes
> &
  OrderTimes & {
    /** The marketplace's status, if it differs from `status`. */
    marketplace_status?: string | undefined;
    create_time: string;
    update_time: string;
    /** When the order ended, if known more precisely than by its last change. */
    ended_at: string | null;
    words: string[];
  };

function toLines(order: Order): StoredOrderLine[] {
  return groupLines(order.lines).map(({ line, quantity }) => ({
    id: line.id,
    product_id: line.productId ?? '',
    product_name: line.productName ?? '',
    sku_id: line.skuId ?? '',
    sku_name: line.skuName ?? '',
    sku_type: line.gift ? 'GIFT' : order.kind === 'PRE_ORDER' ? 'PRE_ORDER' : 'NORMAL',
    sku_image: line.skuImage,
    seller_sku: line.sellerSku ?? '',
    quantity,
    price: line.salePrice,
  }));
}

function timesOf(order: Order): StoredOrderDetails['times'] {
  const moments: [string, Date | null][] = [
    ['created', order.createdAt],
    ['paid', order.paidAt],
    ['shipped', order.shippedAt],
    ['collected', order.collectedAt],
    ['delivered', order.deliveredAt],
    ['cancel_requested', order.cancelRequestedAt],
    ['cancelled', order.cancelledAt],
  ];
  return moments.flatMap(([event, at]) => (at ? [{ event, at: at.toISOString() }] : []));
}

function amountsOf({ payment }: Order): StoredOrderDetails['amounts'] {
  if (!payment) return [];
  const named: [string, string | null][] = [
    ['original_total_product_price', payment.originalProductTotal],
    ['seller_discount', payment.sellerDiscount],
    ['platform_discount', payment.platformDiscount],
    ['original_shipping_fee', payment.originalShippingFee],
    ['shipping_fee_seller_discount', payment.shippingSellerDiscount],
    ['shipping_fee_platform_discount', payment.shippingPlatformDiscount],
    ...Object.entries(payment.others),
  ];
  return named.flatMap(([name, amount]) => (amount === null ? [] : [{ name, amount }]));
}

function detailsOf(order: Order): StoredOrderDetails {
  return {
    buyer_nickname: order.buyer.nickname ?? '',
    buyer_message: order.buyer.message ?? '',
    seller_note: order.sellerNote ?? '',
    payment_method: order.paymentMethod ?? '',
    provider: order.shipping.provider ?? '',
    delivery_option: order.shipping.deliveryOption ?? '',
    shipping_type: order.shipping.type ?? '',
    cancel_reason: order.cancelReason ?? '',
    province: placeOf(order, ['L1']),
    city: placeOf(order, CITY_LEVELS[order.recipient?.region ?? ''] ?? ['L3', 'L1']),
    amounts: amountsOf(order),
    times: timesOf(order),
  };
}

/** The levels of an address that name a place people know, best first; the marketplace may mask the lower ones. */
const CITY_LEVELS: Record<string, readonly string[]> = { VN: ['L1'], GB: ['L3', 'L2', 'L1'] };

function placeOf({ recipient }: Order, levels: readonly string[]): string {
  const names = levels.map((level) => recipient?.districts.find((part) => part.level === level)?.name);
  return names.find((name) => name && !name.includes('*')) ?? '';
}

function trackingOf(order: Order): string {
  const numbers = [order.shipping.trackingNumber, ...order.lines.map((line) => line.trackingNumber)];
  return numbers.find((number) => number) ?? '';
}

export function toOrderRecord(order: Order): OrderRecord {
  const { recipient, payment } = order;
  const tracking = trackingOf(order);
  const lines = toLines(order);
  return {
    t_order_id: order.id,
    status: order.status,
    marketplace_status: order.marketplaceStatus === order.status ? undefined : order.marketplaceStatus,
    create_time: order.createdAt.toISOString(),
    update_time: order.updatedAt.toISOString(),
    has_tracking: tracking !== '',
    tracking_number: tracking,
    recipient_name: recipient?.name ?? '',
    recipient_phone: recipient?.phone ?? '',
    recipient_address: recipient?.fullAddress ?? '',
    recipient_masked: !recipient || recipient.masked,
    currency: payment?.currency ?? order.currency ?? '',
    total_amount: payment?.total ?? null,
    sub_total: payment?.subTotal ?? null,
    tax: payment?.tax ?? null,
    shipping_fee: payment?.shippingFee ?? null,
    is_cod: order.cashOnDelivery,
    lines,
    details: detailsOf(order),
    words: buildSearchWords({
      ids: [
        order.id,
        tracking,
        ...order.lines.map((line) => line.trackingNumber ?? ''),
        ...collectLineIds(lines),
      ],
      texts: collectLineNames(lines),
      createdAt: order.createdAt,
    }),
    ...orderTimes(order),
    ended_at: order.status === 'CANCELLED' ? (orderEndedAt(order)?.toISOString() ?? null) : null,
    erasure_reason: null,
  };
}
