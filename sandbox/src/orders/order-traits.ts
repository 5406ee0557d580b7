import { hashFraction, mixHash } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import type { OrderStatus } from './order-status.ts';

/** Properties of an order that never change. */
export type FixedTraits = {
  isSellerShipping: boolean;
  isByPlatform: boolean;
  isSecondWarehouse: boolean;
  isCod: boolean;
  isPreOrder: boolean;
  isSplit: boolean;
};

/** Everything that order search can filter by. */
export type OrderTraits = FixedTraits & { status: OrderStatus; requestsCancel: boolean };

export function orderSeed(shopSeed: number, index: number): number {
  return mixHash(shopSeed ^ 0x4f524445, index);
}

/** The quantity of each line; on the wire, three pieces of a SKU are three line items. */
export function lineQuantities(seed: number): number[] {
  const r = hashFraction(seed, 41);
  const lines = r < 0.62 ? 1 : r < 0.86 ? 2 : r < 0.96 ? 3 : 4;
  const plan: number[] = [];
  for (let n = 0; n < lines; n++) {
    const q = hashFraction(seed, 42 + n);
    plan.push(q < 0.8 ? 1 : q < 0.94 ? 2 : 3);
  }
  return plan;
}

function isMultiPiece(seed: number): boolean {
  return hashFraction(seed, 41) >= 0.62 || hashFraction(seed, 42) >= 0.8;
}

export function fixedTraits(seed: number, market: Market): FixedTraits {
  const shipping = hashFraction(seed, 11);
  const isSellerShipping = shipping < market.sellerShippingShare;
  return {
    isSellerShipping,
    isByPlatform: !isSellerShipping && shipping > 0.94,
    isSecondWarehouse: hashFraction(seed, 12) < 0.3,
    isCod: hashFraction(seed, 13) < market.codShare,
    isPreOrder: hashFraction(seed, 14) < 0.03,
    isSplit: hashFraction(seed, 15) < 0.25 && isMultiPiece(seed),
  };
}
