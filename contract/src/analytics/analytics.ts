import { z } from 'zod';
import { Time } from '../fields.ts';
import { SignedAmount } from '../finance/parts.ts';

/** The last 30 days in the shops that the person may see. */
export const Analytics = z.object({
  /** Sales by currency, and those of the 30 days before. */
  revenue: z.array(
    z.object({
      currency: z.string(),
      amount: SignedAmount,
      previous_amount: SignedAmount,
      orders: z.int(),
      units: z.int(),
    }),
  ),
  /** Sales by day and currency; only days with orders. */
  mainChart: z.array(
    z.object({ day: z.iso.date(), currency: z.string(), revenue: SignedAmount, orders: z.int() }),
  ),
  /** Syncs that ended in the last 24 hours. */
  performance: z.object({
    runs: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    records: z.int(),
    /** Null without runs. */
    average_seconds: z.number().nullable(),
    last_ended_at: Time.nullable(),
  }),
  /** Processes that reported within the last minute. */
  server: z.array(
    z.object({
      kind: z.enum(['api', 'worker']),
      version: z.string(),
      started_at: Time,
      reported_at: Time,
      memory_bytes: z.int(),
    }),
  ),
  /** Sign-ins by day: everybody's for administrators, else one's own. Only days with sign-ins. */
  visits: z.array(z.object({ day: z.iso.date(), sign_ins: z.int(), people: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
