import { makeId } from '../world/ids.ts';
import { formatMoney, splitMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';
import { buyerPerson } from './order-address.ts';
import { orderMoney } from './order-lines.ts';
import type { OrderRow } from './order-row.ts';

type Amounts = {
  listPrice: number;
  sale: number;
  sellerDiscount: number;
  platformDiscount: number;
  shippingList: number;
  shippingSeller: number;
  shippingPlatform: number;
  tax: number;
};

function amountsView(shop: Shop, amounts: Amounts, taxRate: number) {
  const text = (minor: number) => formatMoney(minor, shop.market.decimals);
  const subtotal = amounts.listPrice - amounts.sellerDiscount - amounts.platformDiscount;
  const shipping = amounts.shippingList - amounts.shippingSeller - amounts.shippingPlatform;
  const total = subtotal + shipping + amounts.tax;
  return {
    currency: shop.market.currency,
    sku_list_price: text(amounts.listPrice),
    sku_sale_price: text(amounts.sale),
    subtotal: text(subtotal),
    subtotal_deduction_seller: text(amounts.sellerDiscount),
    subtotal_deduction_platform: text(amounts.platformDiscount),
    subtotal_tax_amount: text(amounts.tax),
    shipping_list_price: text(amounts.shippingList),
    shipping_sale_price: text(shipping),
    shipping_fee_deduction_seller: text(amounts.shippingSeller),
    shipping_fee_deduction_platform: text(amounts.shippingPlatform),
    shipping_fee_deduction_platform_voucher: text(0),
    voucher_deduction_seller: text(0),
    voucher_deduction_platform: text(0),
    tax_amount: text(amounts.tax),
    tax_rate: taxRate.toFixed(4),
    net_price_amount: text(subtotal),
    total: text(total),
    payment: text(total),
  };
}

export function priceDetail(shop: Shop, row: OrderRow) {
  const money = orderMoney(shop, row.index, row.createTime, buyerPerson(shop, row.index).place.iso);
  const weights = money.pieces.map((piece) => piece.sale);
  const shippingList = splitMoney(money.originalShipping, weights);
  const shippingSeller = splitMoney(money.shippingSellerDiscount, weights);
  const shippingPlatform = splitMoney(money.shippingPlatformDiscount, weights);
  const shippingTax = splitMoney(money.shippingTax, weights);
  const orderAmounts: Amounts = {
    listPrice: money.originalTotal,
    sale: money.subTotal,
    sellerDiscount: money.sellerDiscount,
    platformDiscount: money.platformDiscount,
    shippingList: money.originalShipping,
    shippingSeller: money.shippingSellerDiscount,
    shippingPlatform: money.shippingPlatformDiscount,
    tax: money.productTax + money.shippingTax,
  };
  return {
    ...amountsView(shop, orderAmounts, money.taxRate),
    line_items: money.pieces.map((piece, no) => ({
      id: makeId('lineItem', shop.no, row.index, no),
      ...amountsView(
        shop,
        {
          listPrice: piece.original,
          sale: piece.sale,
          sellerDiscount: piece.sellerDiscount,
          platformDiscount: piece.platformDiscount,
          shippingList: shippingList[no] ?? 0,
          shippingSeller: shippingSeller[no] ?? 0,
          shippingPlatform: shippingPlatform[no] ?? 0,
          tax: piece.tax + (shippingTax[no] ?? 0),
        },
        money.taxRate,
      ),
    })),
  };
}
