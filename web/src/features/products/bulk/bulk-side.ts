import { addAmounts, isLargePriceChange, negateAmount } from '@gian-hang/contract/money/money';
import type { BulkChange, BulkItemState, BulkResult } from '@gian-hang/contract/products/product-writes';
import { formatCount } from '../../../lib/text/format.ts';
import { priceText } from '../list/product-format.ts';

function isLess(one: string, other: string): boolean {
  return addAmounts([one, negateAmount(other)]).startsWith('-');
}

function priceOf({ skus }: BulkItemState): string {
  const prices = skus.map(({ price }) => price).filter((price) => price !== null);
  const [first = null] = prices;
  const lowest = prices.reduce<string | null>((one, next) => (one && isLess(one, next) ? one : next), first);
  const highest = prices.reduce<string | null>((one, next) => (one && isLess(next, one) ? one : next), first);
  return priceText({ price: lowest, price_max: highest, currency: skus[0]?.currency ?? '' });
}

/** Short text of the changed values, before or after. */
export function formatBulkSide(
  side: BulkItemState,
  change: BulkChange,
  statusName: (status: string) => string,
): string {
  if (change.price) return priceOf(side);
  if (change.stock) return formatCount(side.skus.reduce((sum, { quantity }) => sum + quantity, 0));
  return statusName(side.status);
}

/** Whether a price changes by more than half. */
export function hasLargePriceChange({ before, after }: BulkResult): boolean {
  const prices = new Map(before.skus.map(({ id, price }) => [id, price]));
  return after.skus.some(({ id, price }) => {
    const was = prices.get(id) ?? null;
    return was !== null && price !== null && isLargePriceChange(was, price);
  });
}
