import { hashFraction, mixHash } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import { type OrderStatus, statusNumber } from './order-status.ts';

/** Everything about an order that never changes and that a filter may ask for, in one number. */
export const TRAIT = {
  statusMask: 0b1111,
  sellerShipping: 1 << 4,
  requestsCancel: 1 << 5,
  secondWarehouse: 1 << 6,
  split: 1 << 8,
  cod: 1 << 9,
  byPlatform: 1 << 10,
  preOrder: 1 << 11,
} as const;

export function orderSeed(shopSeed: number, index: number): number {
  return mixHash(shopSeed ^ 0x4f524445, index);
}

/** How many pieces each line of the order has; three pieces of a SKU are three line items on the wire. */
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

export function fixedTraits(seed: number, market: Market): number {
  let traits = 0;
  const shipping = hashFraction(seed, 11);
  if (shipping < market.sellerShippingShare) traits |= TRAIT.sellerShipping;
  else if (shipping > 0.94) traits |= TRAIT.byPlatform;
  if (hashFraction(seed, 12) < 0.3) traits |= TRAIT.secondWarehouse;
  if (hashFraction(seed, 13) < market.codShare) traits |= TRAIT.cod;
  if (hashFraction(seed, 14) < 0.03) traits |= TRAIT.preOrder;
  if (hashFraction(seed, 15) < 0.25 && isMultiPiece(seed)) traits |= TRAIT.split;
  return traits;
}

export function withStatus(fixed: number, status: OrderStatus, requestsCancel: boolean): number {
  return fixed | statusNumber(status) | (requestsCancel ? TRAIT.requestsCancel : 0);
}
