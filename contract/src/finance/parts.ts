import { z } from 'zod';
import { isDecimal } from '../money/money.ts';
import { MONEY_PARTS } from './values.ts';

/** A signed decimal; costs are negative. */
export const SignedAmount = z.string().refine(isDecimal);

/** The marketplace's id of an SKU. */
export const SkuId = z.string().regex(/^[\w-]{1,50}$/);

export { MONEY_PARTS };
export type MoneyPart = (typeof MONEY_PARTS)[number];

/** They add up to the settlement. */
export const MoneyParts = z.object({
  gross: SignedAmount,
  refunds: SignedAmount,
  platform_fees: SignedAmount,
  affiliate_fees: SignedAmount,
  shipping: SignedAmount,
  taxes: SignedAmount,
  adjustments: SignedAmount,
});
export type MoneyParts = z.infer<typeof MoneyParts>;

/** One amount of the marketplace's breakdown under the part that it belongs to; `name` is the marketplace's. */
export const BreakdownLine = z.object({
  part: z.enum(MONEY_PARTS),
  name: z.string(),
  amount: SignedAmount,
});
export type BreakdownLine = z.infer<typeof BreakdownLine>;
