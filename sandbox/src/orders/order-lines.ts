import type { BaseProduct, BaseSku } from '../world/base-product.ts';
import { hashFraction } from '../world/hash.ts';
import type { Shop } from '../world/shop.ts';
import { lineQuantities } from './order-traits.ts';

export type OrderPiece = {
  product: BaseProduct;
  sku: BaseSku;
  original: number;
  sellerDiscount: number;
  platformDiscount: number;
  sale: number;
  tax: number;
};

export type OrderMoney = ReturnType<typeof orderMoney>;

function roundTo(amount: number, step: number): number {
  return Math.floor(amount / step) * step;
}

function pieceOf(shop: Shop, seed: number, line: number, taxRate: number, createTime: number): OrderPiece {
  const product = shop.products.soldAt(hashFraction(seed, 50 + line), createTime);
  const sku =
    product.skus[Math.floor(hashFraction(seed, 60 + line) * product.skus.length)] ?? product.skus[0];
  if (sku === undefined) throw new Error('a product has no SKU');
  const step = shop.market.currency === 'VND' ? 500 : 1;
  const deal = hashFraction(seed, 70 + line);
  const sellerDiscount = deal < 0.4 ? roundTo(sku.price * (0.05 + 0.5 * deal), step) : 0;
  const voucher = hashFraction(seed, 80 + line);
  const platformDiscount = voucher < 0.22 ? roundTo(sku.price * (0.02 + 0.3 * voucher), step) : 0;
  const sale = sku.price - sellerDiscount - platformDiscount;
  const tax = Math.round(sale * taxRate);
  return { product, sku, original: sku.price, sellerDiscount, platformDiscount, sale, tax };
}

function shippingOf(shop: Shop, seed: number, subTotal: number) {
  const fees = shop.market.shippingFees;
  const originalShipping = fees[Math.floor(hashFraction(seed, 90) * fees.length)] ?? 0;
  const step = shop.market.currency === 'VND' ? 100 : 1;
  const isFree = subTotal >= shop.market.freeShippingFrom;
  const shippingSellerDiscount = hashFraction(seed, 91) < 0.15 ? roundTo(originalShipping * 0.3, step) : 0;
  const rest = originalShipping - shippingSellerDiscount;
  const shippingPlatformDiscount = isFree
    ? rest
    : hashFraction(seed, 92) < 0.4
      ? roundTo(rest * 0.5, step)
      : 0;
  return {
    originalShipping,
    shippingSellerDiscount,
    shippingPlatformDiscount,
    shippingFee: rest - shippingPlatformDiscount,
  };
}

const sum = (pieces: readonly OrderPiece[], of: (piece: OrderPiece) => number) =>
  pieces.reduce((total, piece) => total + of(piece), 0);

export function orderMoney(shop: Shop, index: number, createTime: number, stateIso: string) {
  const seed = shop.orders.seedOf(index);
  const isUs = shop.market.region === 'US';
  const taxRate = isUs ? (600 + 25 * Math.floor(hashFraction(seed, 93) * 14)) / 10_000 : 0;
  const pieces: OrderPiece[] = [];
  lineQuantities(seed).forEach((quantity, line) => {
    const piece = pieceOf(shop, seed, line, taxRate, createTime);
    for (let n = 0; n < quantity; n++) pieces.push(piece);
  });
  const subTotal = sum(pieces, (piece) => piece.sale);
  const shipping = shippingOf(shop, seed, subTotal);
  const productTax = sum(pieces, (piece) => piece.tax);
  const shippingTax = Math.round(shipping.shippingFee * taxRate);
  const insuranceFee = shop.market.region === 'VN' && hashFraction(seed, 94) < 0.1 ? 2000 : 0;
  const smallOrderFee = isUs && subTotal < 1000 ? 99 : 0;
  const retailDeliveryFee = stateIso === 'US-CO' ? 28 : 0;
  return {
    pieces,
    originalTotal: sum(pieces, (piece) => piece.original),
    sellerDiscount: sum(pieces, (piece) => piece.sellerDiscount),
    platformDiscount: sum(pieces, (piece) => piece.platformDiscount),
    subTotal,
    ...shipping,
    productTax,
    shippingTax,
    taxRate,
    insuranceFee,
    smallOrderFee,
    retailDeliveryFee,
    total:
      subTotal +
      shipping.shippingFee +
      productTax +
      shippingTax +
      insuranceFee +
      smallOrderFee +
      retailDeliveryFee,
  };
}
