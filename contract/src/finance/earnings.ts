import { z } from 'zod';
import { Time } from '../fields.ts';
import { BreakdownLine, MoneyParts, SignedAmount } from './parts.ts';

/** Cost of the goods and what remains; null if the cost of some SKU is not known. */
export const Profit = z.object({
  cost: SignedAmount.nullable(),
  profit: SignedAmount.nullable(),
  /** SKUs without a cost price. */
  missing_costs: z.array(z.object({ sku_id: z.string(), name: z.string() })),
});
export type Profit = z.infer<typeof Profit>;

/** What one order earned. `estimated` before its settlement, `final` after; `none` if the marketplace says nothing of it yet. */
export const OrderEarnings = z.object({
  state: z.enum(['none', 'estimated', 'final']),
  currency: z.string(),
  settlement: SignedAmount.nullable(),
  parts: MoneyParts.nullable(),
  breakdown: z.array(BreakdownLine),
  difference: SignedAmount,
  /** The estimate that the marketplace gave before the settlement, to compare. */
  estimate: z
    .object({ settlement: SignedAmount, parts: MoneyParts, breakdown: z.array(BreakdownLine) })
    .nullable(),
  expected_on: z.iso.date().nullable(),
  /** The statements in which the order settled. */
  statements: z.array(
    z.object({ statement_id: z.string(), day: z.iso.date(), settlement: SignedAmount, state: z.string() }),
  ),
  /** By SKU, from the marketplace's own breakdown; empty until someone has looked at the order. */
  skus: z.array(
    z.object({ sku_id: z.string(), name: z.string(), quantity: z.int(), settlement: SignedAmount }),
  ),
  /** True if the marketplace could not be asked for the newest breakdown by SKU. */
  skus_outdated: z.boolean(),
  profit: Profit.nullable(),
  read_at: Time.nullable(),
});
export type OrderEarnings = z.infer<typeof OrderEarnings>;
