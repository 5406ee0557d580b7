import { buyerPerson } from '../orders/order-address.ts';
import { type OrderPiece, orderMoney } from '../orders/order-lines.ts';
import { hashFraction } from '../world/hash.ts';
import { splitMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';

const PARTS = [
  'gross',
  'sellerDiscount',
  'actualShipping',
  'paidShipping',
  'shippingSubsidy',
  'commission',
  'transactionFee',
  'infrastructureFee',
  'affiliate',
  'refundFee',
  'vat',
  'incomeTax',
] as const;
const TOTALS = ['revenue', 'shippingCost', 'feeTax', 'settlement'] as const;

type Parts = Record<(typeof PARTS)[number], number>;

/** Amounts are in minor units; costs are negative, so a settlement is a plain sum. */
export type Settlement = Parts & Record<(typeof TOTALS)[number], number>;

export type SkuSettlement = Settlement & {
  sku: OrderPiece['sku'];
  product: OrderPiece['product'];
  quantity: number;
};

type Rates = { commission: number; transaction: number; perOrder: number; vat: number; incomeTax: number };

const RATES: Readonly<Record<string, Rates>> = {
  VN: { commission: 0.04, transaction: 0.05, perOrder: 3000, vat: 0.01, incomeTax: 0.005 },
  US: { commission: 0.06, transaction: 0, perOrder: 0, vat: 0, incomeTax: 0 },
  GB: { commission: 0.09, transaction: 0, perOrder: 0, vat: 0, incomeTax: 0 },
};
const NO_RATES: Rates = { commission: 0, transaction: 0, perOrder: 0, vat: 0, incomeTax: 0 };
const AFFILIATE_SHARE = 0.2;
const AFFILIATE_RATE = 0.1;

function total(parts: Parts): Settlement {
  const revenue = parts.gross + parts.sellerDiscount;
  const shippingCost = parts.actualShipping + parts.paidShipping + parts.shippingSubsidy;
  const fees =
    parts.commission + parts.transactionFee + parts.infrastructureFee + parts.affiliate + parts.refundFee;
  const feeTax = fees + parts.vat + parts.incomeTax;
  return { ...parts, revenue, shippingCost, feeTax, settlement: revenue + shippingCost + feeTax };
}

const cost = (amount: number) => (amount === 0 ? 0 : -amount);

function groups(pieces: readonly OrderPiece[]): { piece: OrderPiece; quantity: number }[] {
  const bySku = new Map<string, { piece: OrderPiece; quantity: number }>();
  for (const piece of pieces) {
    const known = bySku.get(piece.sku.id);
    if (known === undefined) bySku.set(piece.sku.id, { piece, quantity: 1 });
    else known.quantity++;
  }
  return [...bySku.values()];
}

export function settleOrder(shop: Shop, index: number, createTime: number): SkuSettlement[] {
  const money = orderMoney(shop, index, createTime, buyerPerson(shop, index).place.iso);
  const seed = shop.orders.seedOf(index);
  const rates = RATES[shop.market.region] ?? NO_RATES;
  const { isSellerShipping } = shop.orders.fixedTraits(index);
  const affiliateRate = hashFraction(seed, 501) < AFFILIATE_SHARE ? AFFILIATE_RATE : 0;
  const rows = groups(money.pieces);
  const weights = rows.map(({ piece, quantity }) => piece.original * quantity);
  const share = (amount: number) => splitMoney(amount, weights);
  const actual = share(isSellerShipping ? 0 : money.originalShipping);
  const paid = share(money.shippingFee);
  const subsidy = share(money.shippingPlatformDiscount);
  const perOrder = share(rates.perOrder);
  return rows.map(({ piece, quantity }, n) => {
    const gross = piece.original * quantity;
    const sellerDiscount = cost(piece.sellerDiscount * quantity);
    const base = gross + sellerDiscount;
    const parts = total({
      gross,
      sellerDiscount,
      actualShipping: cost(actual[n] ?? 0),
      paidShipping: paid[n] ?? 0,
      shippingSubsidy: subsidy[n] ?? 0,
      commission: cost(Math.round(base * rates.commission)),
      transactionFee: cost(Math.round(base * rates.transaction)),
      infrastructureFee: cost(perOrder[n] ?? 0),
      affiliate: cost(Math.round(base * affiliateRate)),
      refundFee: 0,
      vat: cost(Math.round(base * rates.vat)),
      incomeTax: cost(Math.round(base * rates.incomeTax)),
    });
    return { ...parts, sku: piece.sku, product: piece.product, quantity };
  });
}

/** Which estimates do not know the creator's commission yet. */
const UNATTRIBUTED_SHARE = 1 / 3;

/**
 * What a sale is expected to settle. Some sales are attributed to a creator only when they settle: then the commission
 * is missing from the estimate, and the order settles for less.
 */
export function estimateOrder(shop: Shop, index: number, createTime: number): SkuSettlement[] {
  const rows = settleOrder(shop, index, createTime);
  if (hashFraction(shop.orders.seedOf(index), 502) >= UNATTRIBUTED_SHARE) return rows;
  return rows.map((row) => ({ ...row, ...total({ ...row, affiliate: 0 }) }));
}

/** Reverses a sale: revenue and fees return, shipping is not refunded, a small fee remains. */
export function refundOf(rows: readonly SkuSettlement[]): SkuSettlement[] {
  return rows.map((row) => ({
    ...row,
    ...total({
      gross: -row.gross,
      sellerDiscount: cost(row.sellerDiscount),
      actualShipping: 0,
      paidShipping: 0,
      shippingSubsidy: 0,
      commission: cost(row.commission),
      transactionFee: cost(row.transactionFee),
      infrastructureFee: 0,
      affiliate: cost(row.affiliate),
      refundFee: Math.round(row.commission * 0.2),
      vat: cost(row.vat),
      incomeTax: cost(row.incomeTax),
    }),
  }));
}

const NAMES = [...PARTS, ...TOTALS];
const ZERO = Object.fromEntries(NAMES.map((name) => [name, 0])) as Settlement;

export function addSettlements(rows: readonly Settlement[]): Settlement {
  const sum = { ...ZERO };
  for (const row of rows) for (const name of NAMES) sum[name] += row[name];
  return sum;
}
