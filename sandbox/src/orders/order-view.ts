import { hashFraction } from '../world/hash.ts';
import { checkedId, makeId } from '../world/ids.ts';
import { formatMoney } from '../world/money.ts';
import type { Person } from '../world/names/people.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { addressState, buyerPerson, recipientAddress } from './order-address.ts';
import { type OrderMoney, type OrderPiece, orderMoney } from './order-lines.ts';
import { type OrderPackage, packageOfPiece, packagesOf } from './order-packages.ts';
import type { OrderRow } from './order-row.ts';
import type { FixedTraits } from './order-traits.ts';

export type ViewContext = { now: number; baseUrl: string };

export const orderId = (shop: Shop, index: number) => checkedId('order', shop.no, index);
export const imageUrl = (context: ViewContext, key: string) => `${context.baseUrl}/images/${key}.png`;

function paymentView(shop: Shop, money: OrderMoney) {
  const text = (minor: number) => formatMoney(minor, shop.market.decimals);
  const zero = text(0);
  return {
    currency: shop.market.currency,
    total_amount: text(money.total),
    sub_total: text(money.subTotal),
    original_total_product_price: text(money.originalTotal),
    seller_discount: text(money.sellerDiscount),
    platform_discount: text(money.platformDiscount),
    payment_platform_discount: zero,
    payment_discount_service_fee: zero,
    shipping_fee: text(money.shippingFee),
    original_shipping_fee: text(money.originalShipping),
    shipping_fee_seller_discount: text(money.shippingSellerDiscount),
    shipping_fee_platform_discount: text(money.shippingPlatformDiscount),
    shipping_fee_cofunded_discount: zero,
    shipping_insurance_fee: zero,
    shipping_fee_tax: text(money.shippingTax),
    tax: text(money.productTax + money.shippingTax),
    product_tax: text(money.productTax),
    small_order_fee: text(money.smallOrderFee),
    retail_delivery_fee: text(money.retailDeliveryFee),
    buyer_service_fee: zero,
    handling_fee: zero,
    item_insurance_fee: text(money.insuranceFee),
    item_insurance_tax: zero,
    distance_fee: zero,
    distance_shipping_fee: zero,
  };
}

function lineView(
  shop: Shop,
  row: OrderRow,
  piece: OrderPiece,
  no: number,
  parcel: OrderPackage | undefined,
  context: ViewContext,
  money: OrderMoney,
) {
  const text = (minor: number) => formatMoney(minor, shop.market.decimals);
  const isPartial = row.status === 'PARTIALLY_SHIPPING';
  return {
    id: makeId('lineItem', shop.no, row.index, no),
    product_id: piece.product.id,
    product_name: piece.product.title,
    sku_id: piece.sku.id,
    sku_name: piece.sku.name,
    sku_image: imageUrl(context, piece.sku.imageKey),
    sku_type: piece.product.isPreOrder ? 'PRE_ORDER' : 'NORMAL',
    seller_sku: piece.sku.sellerSku,
    sale_price: text(piece.sale),
    original_price: text(piece.original),
    currency: shop.market.currency,
    seller_discount: text(piece.sellerDiscount),
    platform_discount: text(piece.platformDiscount),
    display_status: isPartial
      ? parcel?.isShipped
        ? 'AWAITING_COLLECTION'
        : 'AWAITING_SHIPMENT'
      : row.status,
    package_id: parcel?.id ?? '',
    package_status: row.status === 'CANCELLED' ? 'CANCELLED' : (parcel?.status ?? 'TO_FULFILL'),
    tracking_number: parcel?.tracking ?? '',
    shipping_provider_id: parcel?.isShipped ? parcel.carrier.id : '',
    shipping_provider_name: parcel?.isShipped ? parcel.carrier.name : '',
    ...(parcel?.isShipped && row.times.rts !== undefined ? { rts_time: row.times.rts } : {}),
    ...(row.cancel && { cancel_reason: row.cancel.reason, cancel_user: row.cancel.initiator }),
    is_gift: false,
    is_dangerous_good: false,
    needs_prescription: false,
    ...(piece.tax > 0 && {
      item_tax: [{ tax_type: 'SALES_TAX', tax_amount: text(piece.tax), tax_rate: money.taxRate.toFixed(4) }],
    }),
  };
}

function timeMembers(shop: Shop, row: OrderRow) {
  const { times } = row;
  const due = (days: number) => row.createTime + days * DAY;
  return {
    create_time: row.createTime,
    update_time: row.updateTime,
    ...(times.paid !== undefined && { paid_time: times.paid }),
    ...(times.rts !== undefined && { rts_time: times.rts }),
    ...(times.collection !== undefined && { collection_time: times.collection }),
    ...(times.delivery !== undefined && { delivery_time: times.delivery }),
    ...(times.cancel !== undefined && { cancel_time: times.cancel }),
    ...(times.requestCancel !== undefined && { request_cancel_time: times.requestCancel }),
    rts_sla_time: due(3),
    tts_sla_time: due(4),
    cancel_order_sla_time: due(7),
    shipping_due_time: due(3),
    collection_due_time: due(4),
    delivery_due_time: due(shop.market.region === 'VN' ? 9 : 12),
    recommended_shipping_time: due(1),
  };
}

function splitOrCombineTag(packages: readonly OrderPackage[]) {
  if (packages[0]?.combinedOrders !== undefined) return { split_or_combine_tag: 'COMBINED' };
  return packages.length > 1 ? { split_or_combine_tag: 'SPLIT' } : {};
}

function fulfilmentMembers(
  shop: Shop,
  row: OrderRow,
  traits: FixedTraits,
  packages: readonly OrderPackage[],
) {
  const shipped = packages.find((parcel) => parcel.isShipped);
  const seed = shop.orders.seedOf(row.index);
  const options = shop.market.deliveryOptions;
  const option = traits.isSellerShipping
    ? options.find(({ type }) => type === 'SEND_BY_SELLER')
    : options[hashFraction(seed, 33) < 0.85 ? 0 : 1];
  return {
    fulfillment_type: traits.isByPlatform ? 'FULFILLMENT_BY_TIKTOK' : 'FULFILLMENT_BY_SELLER',
    shipping_type: traits.isSellerShipping ? 'SELLER' : 'TIKTOK',
    delivery_option_id: option?.id ?? '',
    delivery_option_name: option?.name ?? '',
    delivery_type: 'HOME_DELIVERY',
    shipping_provider: shipped?.carrier.name ?? '',
    shipping_provider_id: shipped?.carrier.id ?? '',
    tracking_number: shipped?.tracking ?? '',
    packages: packages.map((parcel) => ({ id: parcel.id })),
    warehouse_id: shop.warehouseIds[traits.isSecondWarehouse ? 1 : 0] ?? '',
    ...splitOrCombineTag(packages),
    handling_duration: { days: '3', type: 'BUSINESS_DAY' },
  };
}

function buyerMembers(shop: Shop, row: OrderRow, traits: FixedTraits, person: Person, context: ViewContext) {
  const seed = shop.orders.seedOf(row.index);
  const buyer = shop.orders.buyerOf(row.index);
  const address = recipientAddress(shop, person, addressState(shop, row, traits, context.now));
  const message = shop.market.isVietnamese
    ? 'Giao giờ hành chính giúp mình nhé'
    : 'Please leave it with a neighbour';
  return {
    user_id: checkedId('buyer', shop.no, buyer),
    buyer_email: `v4b${(seed >>> 0).toString(36)}@buyers.example.com`,
    buyer_nickname: person.nickname,
    buyer_avatar: imageUrl(context, `avatar-${((buyer * 2654435761) >>> 0).toString(16).padStart(8, '0')}`),
    ...(hashFraction(seed, 34) < 0.12 && { buyer_message: message }),
    ...(address !== undefined && { recipient_address: address }),
  };
}

export function orderView(shop: Shop, row: OrderRow, context: ViewContext): Record<string, unknown> {
  const traits = shop.orders.fixedTraits(row.index);
  const seed = shop.orders.seedOf(row.index);
  const person = buyerPerson(shop, row.index);
  const money = orderMoney(shop, row.index, row.createTime, person.place.iso);
  const packages = packagesOf(shop, row, traits);
  const { isCod, isPreOrder } = traits;
  const methods = shop.market.payments;
  const method = methods[Math.floor(hashFraction(seed, 35) * methods.length)] ?? '';
  const cash = shop.market.isVietnamese ? 'Thanh toán khi nhận hàng' : 'Cash on delivery';
  return {
    id: orderId(shop, row.index),
    status: row.status,
    ...timeMembers(shop, row),
    ...fulfilmentMembers(shop, row, traits, packages),
    ...buyerMembers(shop, row, traits, person, context),
    is_cod: isCod,
    is_sample_order: false,
    is_on_hold_order: row.status === 'ON_HOLD',
    is_exchange_order: false,
    is_replacement_order: false,
    is_buyer_request_cancel: row.requestsCancel,
    order_type: isPreOrder ? 'PRE_ORDER' : 'NORMAL',
    ...(isPreOrder && { release_date: row.createTime + 7 * DAY }),
    commerce_platform: 'TIKTOK_SHOP',
    need_upload_invoice: 'NO_NEED',
    ...(row.cancel && {
      cancel_reason: row.cancel.reason,
      cancellation_initiator: row.cancel.initiator,
    }),
    payment_method_name: isCod ? cash : row.times.paid === undefined ? '' : method,
    payment: paymentView(shop, money),
    line_items: money.pieces.map((piece, no) =>
      lineView(shop, row, piece, no, packageOfPiece(packages, no), context, money),
    ),
    ...row.patch,
  };
}
