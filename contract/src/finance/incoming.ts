import { z } from 'zod';
import { Id, Named, ShopId, Time } from '../fields.ts';
import { DateRange, listParam } from '../filters.ts';
import { page, pageQuery } from '../pagination.ts';
import { BreakdownLine, MoneyParts, SignedAmount } from './parts.ts';
import { DEFAULT_LATE_DAYS, STATEMENT_STATES } from './values.ts';

export { DEFAULT_LATE_DAYS, STATEMENT_STATES };
export type StatementState = (typeof STATEMENT_STATES)[number];

/** `mismatch`: parts do not add up. `held`: part of the money is kept back as a reserve. */
export const STATEMENT_FLAGS = ['mismatch', 'held'] as const;

const Currency = z.string().regex(/^[A-Z]{3}$/);

const scope = {
  selectedStore: listParam(ShopId),
  /** Account ids: matches the shops that they own or are assigned. */
  selectedStaff: listParam(Id),
  currency: Currency.optional(),
};

const filters = {
  ...scope,
  /** Whole days in UTC, as the marketplace closes its statements. */
  dates: DateRange,
  states: listParam(z.enum(STATEMENT_STATES)),
};

export const Statement = z.object({
  shop: Named,
  statement_id: z.string(),
  day: z.iso.date(),
  currency: z.string(),
  state: z.enum(STATEMENT_STATES),
  settlement: SignedAmount,
  /** Negative while money is kept back, positive when it is released. */
  reserve: SignedAmount,
  /** `settlement + reserve`: what is paid out. */
  payable: SignedAmount,
  parts: MoneyParts,
  /** What does not add up; "0" if everything does. */
  difference: SignedAmount,
  transaction_count: z.int(),
  order_count: z.int(),
  refund_count: z.int(),
  adjustment_count: z.int(),
  /** False until all transactions have been read. */
  complete: z.boolean(),
  payment_id: z.string().nullable(),
  paid_at: Time.nullable(),
  /** When the money is expected; null if it has come or nothing says so. */
  expected_on: z.iso.date().nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const StatementPage = page(Statement);
export type StatementPage = z.infer<typeof StatementPage>;

export const StatementQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  flag: z.enum(STATEMENT_FLAGS).optional(),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** Totals of one currency under the filters. */
export const CurrencyTotals = z.object({
  currency: z.string(),
  parts: MoneyParts,
  settlement: SignedAmount,
  reserve: SignedAmount,
  payable: SignedAmount,
  received: z.object({ amount: SignedAmount, count: z.int() }),
  on_its_way: z.object({
    amount: SignedAmount,
    count: z.int(),
    /** The first and the last expected day. */
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
  }),
  failed: z.object({ amount: SignedAmount, count: z.int() }),
  mismatched: z.object({ amount: SignedAmount, count: z.int() }),
  /** Payouts that failed. */
  failed_payouts: z.object({ amount: SignedAmount, count: z.int() }),
  /** Estimates of orders that have not settled, whatever the dates. */
  unsettled: z.object({ amount: SignedAmount, count: z.int(), late: z.int() }),
});
export type CurrencyTotals = z.infer<typeof CurrencyTotals>;

export const IncomingSummary = z.object({
  totals: z.array(CurrencyTotals),
  /** Rows of each list under the filters. */
  counts: z.object({ statements: z.int(), payouts: z.int(), unsettled: z.int(), short: z.int() }),
});
export type IncomingSummary = z.infer<typeof IncomingSummary>;

const LateDays = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .default(DEFAULT_LATE_DAYS);

export const IncomingSummaryQuery = z.strictObject({ ...filters, late_days: LateDays });
export type IncomingSummaryQuery = z.infer<typeof IncomingSummaryQuery>;

export const StatementParams = z.object({ shop: Id, statement: z.string().regex(/^\d{1,30}$/) });

export const Transaction = z.object({
  transaction_id: z.string(),
  /** ORDER, RESERVE or the marketplace's kind of adjustment. */
  kind: z.string(),
  /** The order, if it has one: `id` is ours and null if the order is not stored here. */
  order: z.object({ id: z.string().nullable(), t_order_id: z.string() }).nullable(),
  order_created_at: Time.nullable(),
  settlement: SignedAmount,
  reserve: SignedAmount,
  parts: MoneyParts,
  difference: SignedAmount,
  breakdown: z.array(BreakdownLine),
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionPage = page(Transaction);
export type TransactionPage = z.infer<typeof TransactionPage>;
export const TransactionQuery = z.strictObject({
  ...pageQuery(),
  /** Only those whose parts do not add up. */
  mismatch: z.literal('true').optional(),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** One statement with the sums of the marketplace's breakdown names. */
export const StatementDetail = Statement.extend({ breakdown: z.array(BreakdownLine) });
export type StatementDetail = z.infer<typeof StatementDetail>;

export const Payout = z.object({
  shop: Named,
  payout_id: z.string(),
  source: z.enum(['payment', 'withdrawal']),
  kind: z.string(),
  to_bank: z.boolean(),
  state: z.enum(STATEMENT_STATES),
  created_at: Time,
  paid_at: Time.nullable(),
  currency: z.string(),
  amount: SignedAmount,
  reserve: SignedAmount,
  before_exchange: z.object({ amount: SignedAmount, currency: z.string() }).nullable(),
  exchange_rate: z.string().nullable(),
  /** Masked by the marketplace. */
  bank_account: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutPage = page(Payout);
export type PayoutPage = z.infer<typeof PayoutPage>;
export const PayoutQuery = z.strictObject({ ...pageQuery(), ...filters });
export type PayoutQuery = z.infer<typeof PayoutQuery>;

export const UnsettledOrder = z.object({
  shop: Named,
  order: z.object({ id: z.string().nullable(), t_order_id: z.string() }),
  currency: z.string(),
  /** The estimate. */
  settlement: SignedAmount,
  parts: MoneyParts,
  /** The marketplace's reason. */
  reason: z.string().nullable(),
  order_created_at: Time.nullable(),
  delivered_at: Time.nullable(),
  expected_on: z.iso.date().nullable(),
  /** Days since delivery; null before it. */
  days_since_delivery: z.int().nullable(),
});
export type UnsettledOrder = z.infer<typeof UnsettledOrder>;

export const UnsettledPage = page(UnsettledOrder);
export type UnsettledPage = z.infer<typeof UnsettledPage>;
export const UnsettledQuery = z.strictObject({
  ...pageQuery(),
  ...scope,
  /** Only orders delivered more than `late_days` ago. */
  late: z.literal('true').optional(),
  late_days: LateDays,
});
export type UnsettledQuery = z.infer<typeof UnsettledQuery>;

/** An order that settled for less than the marketplace had estimated. */
export const ShortOrder = z.object({
  shop: Named,
  order: z.object({ id: z.string().nullable(), t_order_id: z.string() }),
  currency: z.string(),
  expected: SignedAmount,
  settled: SignedAmount,
  /** `settled - expected`, always negative. */
  shortfall: SignedAmount,
  /** What each part differs by. */
  by_part: MoneyParts,
  /** The day of its last statement. */
  day: z.iso.date(),
});
export type ShortOrder = z.infer<typeof ShortOrder>;

export const ShortPage = page(ShortOrder);
export type ShortPage = z.infer<typeof ShortPage>;
export const ShortQuery = z.strictObject({ ...pageQuery(), ...scope, dates: DateRange });
export type ShortQuery = z.infer<typeof ShortQuery>;

export const INCOMING_EXPORTS = ['statements', 'transactions', 'payouts', 'unsettled', 'short'] as const;
export const IncomingExportQuery = z.strictObject({
  ...filters,
  list: z.enum(INCOMING_EXPORTS),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  flag: z.enum(STATEMENT_FLAGS).optional(),
  late: z.literal('true').optional(),
  late_days: LateDays,
});
export type IncomingExportQuery = z.infer<typeof IncomingExportQuery>;
