import { hashFraction } from '../world/hash.ts';
import { formatMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';

/** Units of each currency for one US dollar, in ten-thousandths. */
const PER_DOLLAR: Readonly<Record<string, number>> = { USD: 10_000, VND: 254_500_000, GBP: 7_800 };
const RATE_DECIMALS = 6;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** The rate of a day in millionths; it moves by up to one per cent around its mean. */
function rateOf({ market, payoutMarket, seed }: Shop, day: number): bigint {
  if (market.currency === payoutMarket.currency) return RATE_SCALE;
  const mean = (PER_DOLLAR[payoutMarket.currency] ?? 1) / (PER_DOLLAR[market.currency] ?? 1);
  const move = 0.99 + 0.02 * hashFraction(seed ^ 0x52415445, day);
  return BigInt(Math.round(mean * move * Number(RATE_SCALE)));
}

function divideRounded(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor / 2n : divisor / 2n;
  return (value + half) / divisor;
}

/** Converts an amount of the shop's currency into that of the seller's bank account. */
export function exchange(shop: Shop, minor: number, day: number) {
  const { market, payoutMarket } = shop;
  const rate = rateOf(shop, day);
  const scaled = BigInt(minor) * rate * 10n ** BigInt(payoutMarket.decimals);
  const paid = Number(divideRounded(scaled, RATE_SCALE * 10n ** BigInt(market.decimals)));
  return {
    amount: { value: formatMoney(paid, payoutMarket.decimals), currency: payoutMarket.currency },
    rate: market.currency === payoutMarket.currency ? '1' : formatMoney(Number(rate), RATE_DECIMALS),
  };
}
