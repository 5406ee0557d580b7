import { multiplyAmount } from '@gian-hang/contract/money/money';

const CENT = 100;

/** Price less discount percent, in exact decimals, rounded half up to the currency's decimals. */
export function applyDiscount(price: string, discount: number, decimals: number): string {
  const [whole = '0', fraction = ''] = multiplyAmount(price, CENT - discount).split('.');
  // Two extra decimals for the division by 100.
  const digits = `${whole}${fraction}`.padStart(fraction.length + 3, '0');
  const scale = fraction.length + 2;
  const cut = Math.max(0, scale - decimals);
  const kept = digits.slice(0, digits.length - cut);
  const rest = digits.slice(digits.length - cut);
  const rounded = (BigInt(kept || '0') + (rest >= '5' ? 1n : 0n)).toString();
  const places = scale - cut;
  const padded = rounded.padStart(places + 1, '0');
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
