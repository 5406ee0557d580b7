import type { ShopCall } from '../http/endpoint.ts';
import { buyerPerson } from '../orders/order-address.ts';
import { type OrderPiece, orderMoney } from '../orders/order-lines.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { imageUrl } from '../orders/order-view.ts';
import { makeId } from '../world/ids.ts';
import { formatMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';

type Parts = { subtotal: number; shipping: number; tax: number; deliveryFee: number };

const NOTHING: Parts = { subtotal: 0, shipping: 0, tax: 0, deliveryFee: 0 };
const IMAGE_SIZE = 400;

function amountView(shop: Shop, { subtotal, shipping, tax, deliveryFee }: Parts) {
  const text = (minor: number) => formatMoney(minor, shop.market.decimals);
  return {
    currency: shop.market.currency,
    refund_total: text(subtotal + shipping + tax + deliveryFee),
    refund_subtotal: text(subtotal),
    refund_shipping_fee: text(shipping),
    refund_tax: text(tax),
    retail_delivery_fee: text(deliveryFee),
    buyer_service_fee: text(0),
  };
}

const moneyOf = (shop: Shop, row: OrderRow) =>
  orderMoney(shop, row.index, row.createTime, buyerPerson(shop, row.index).place.iso);

/** Everything the buyer has paid, or nothing if the order is not paid yet. */
export function refundAmount(shop: Shop, row: OrderRow) {
  if (row.times.paid === undefined) return amountView(shop, NOTHING);
  const money = moneyOf(shop, row);
  return amountView(shop, {
    subtotal: money.subTotal,
    shipping: money.shippingFee,
    tax: money.productTax + money.shippingTax,
    deliveryFee: money.retailDeliveryFee,
  });
}

/** What the buyer gets back for some line items; shipping is refunded with the whole order only. */
export function refundOfLines(shop: Shop, row: OrderRow, lineIds: readonly string[]) {
  const pieces = moneyOf(shop, row).pieces.filter((_, no) =>
    lineIds.includes(makeId('lineItem', shop.no, row.index, no)),
  );
  const sum = (of: (piece: OrderPiece) => number) => pieces.reduce((total, piece) => total + of(piece), 0);
  return amountView(shop, { ...NOTHING, subtotal: sum((one) => one.sale), tax: sum((one) => one.tax) });
}

/** Members that the line items of cancellations and returns have in common. */
export function refundLines({ shop, sandbox, now }: ShopCall, row: OrderRow) {
  const context = { now, baseUrl: sandbox.baseUrl() };
  const isPaid = row.times.paid !== undefined;
  return moneyOf(shop, row).pieces.map((piece: OrderPiece, no) => ({
    order_line_item_id: makeId('lineItem', shop.no, row.index, no),
    product_name: piece.product.title,
    product_image: { url: imageUrl(context, piece.sku.imageKey), width: IMAGE_SIZE, height: IMAGE_SIZE },
    sku_id: piece.sku.id,
    sku_name: piece.sku.name,
    seller_sku: piece.sku.sellerSku,
    refund_amount: amountView(shop, isPaid ? { ...NOTHING, subtotal: piece.sale, tax: piece.tax } : NOTHING),
  }));
}
