import { z } from 'zod';
import { Id, Named, Time, trimmedText } from '../fields.ts';
import { searchParam } from '../filters.ts';
import {
  MAX_BANK_FILE_COLUMNS,
  MAX_FILE_NAME_LENGTH,
  MAX_IGNORE_REASON_LENGTH,
  MAX_LINE_PAYOUTS,
  MAX_SEARCH_LENGTH,
} from '../limits.ts';
import { AMOUNT_PATTERN } from '../money/money.ts';
import { page, pageQuery } from '../pagination.ts';
import { SignedAmount } from './parts.ts';

/** `matched` covers the whole line; `doubtful` waits for a person; `ignored` is no money of the marketplace. */
export const BANK_LINE_STATES = ['matched', 'doubtful', 'unmatched', 'ignored'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/**
 * Why a line is doubtful. `several`: more than one payout fits, or more than one line fits the payout. `amount`: a payout
 * fits but for its amount. `split`: several payouts add up to the line. `partial`: only a part is matched. `undone`: a
 * person took the match back.
 */
export const LINE_DOUBTS = ['several', 'amount', 'split', 'partial', 'undone'] as const;
export type LineDoubt = (typeof LINE_DOUBTS)[number];

/** `money_out` is set while loading; the others are a person's choice. */
export const IGNORE_REASONS = ['money_out', 'not_marketplace', 'transfer', 'other'] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];

const Column = z
  .int()
  .min(0)
  .max(MAX_BANK_FILE_COLUMNS - 1);
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Which column holds what, from 0. Either `amount` with a sign, or `credit` and perhaps `debit`. */
export const ColumnMapping = z
  .strictObject({
    /** The row of the headings, from 0; -1 if there is none. */
    header_row: z.int().min(-1).max(200),
    date: Column,
    date_order: z.enum(DATE_ORDERS),
    amount: Column.nullable(),
    credit: Column.nullable(),
    debit: Column.nullable(),
    description: Column.nullable(),
    reference: Column.nullable(),
    balance: Column.nullable(),
  })
  .refine(({ amount, credit }) => (amount === null) !== (credit === null));
export type ColumnMapping = z.infer<typeof ColumnMapping>;
export const COLUMN_ROLES = [
  'date',
  'amount',
  'credit',
  'debit',
  'description',
  'reference',
  'balance',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What was recognised; a person completes it. */
export const PartialMapping = z.object({
  header_row: z.int(),
  date_order: z.enum(DATE_ORDERS),
  date: z.int().nullable(),
  amount: z.int().nullable(),
  credit: z.int().nullable(),
  debit: z.int().nullable(),
  description: z.int().nullable(),
  reference: z.int().nullable(),
  balance: z.int().nullable(),
});
export type PartialMapping = z.infer<typeof PartialMapping>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body is the file itself. With `preview` nothing is stored. */
export const BankFileUploadQuery = z.strictObject({
  account: Id,
  name: trimmedText(MAX_FILE_NAME_LENGTH).min(1),
  preview: z.literal('true').optional(),
  /** A `ColumnMapping` as JSON; without it the columns are recognised. */
  mapping: z.string().max(1000).transform(parseJson).pipe(ColumnMapping).optional(),
});
export type BankFileUploadQuery = z.infer<typeof BankFileUploadQuery>;

export const ROW_PROBLEMS = ['date', 'amount', 'both_sides'] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

const ReadLine = z.object({
  row: z.int(),
  booked_on: z.iso.date(),
  amount: SignedAmount,
  description: z.string(),
  reference: z.string(),
});

export const BankFilePreview = z.object({
  currency: z.string(),
  /** The first rows of the file, to choose columns by. */
  sample: z.array(z.array(z.string())),
  mapping: PartialMapping,
  /** False until a person has chosen the columns. */
  is_certain: z.boolean(),
  /** The same file is loaded already. */
  is_loaded: z.boolean(),
  counts: z.object({ new: z.int(), known: z.int(), unreadable: z.int() }),
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** The first of the new lines. */
  lines: z.array(ReadLine),
  /** The first of the rows that cannot be read; `row` counts from 1. */
  unreadable: z.array(z.object({ row: z.int(), problem: z.enum(ROW_PROBLEMS), text: z.string() })),
});
export type BankFilePreview = z.infer<typeof BankFilePreview>;

export const BankFile = z.object({
  id: z.string(),
  name: z.string(),
  loaded_at: Time,
  loaded_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  counts: z.object({ new: z.int(), known: z.int(), unreadable: z.int() }),
  /** False once a person has confirmed one of its lines. */
  is_removable: z.boolean(),
});
export type BankFile = z.infer<typeof BankFile>;
export const BankFilePage = page(BankFile);
export type BankFilePage = z.infer<typeof BankFilePage>;
export const BankFileQuery = z.strictObject({ ...pageQuery(), account: Id });
export type BankFileQuery = z.infer<typeof BankFileQuery>;

/** The answer to an upload: a preview, or the stored file. */
export const BankFileUpload = z.object({
  preview: BankFilePreview.nullable(),
  file: BankFile.nullable(),
});
export type BankFileUpload = z.infer<typeof BankFileUpload>;

const PayoutKey = { shop_id: Id, source: z.enum(['payment', 'withdrawal']), payout_id: z.string().max(100) };

/** A payout as reconciliation shows it. `open` is what no line covers yet. */
export const BankPayout = z.object({
  shop: Named,
  source: z.enum(['payment', 'withdrawal']),
  payout_id: z.string(),
  day: z.iso.date(),
  currency: z.string(),
  amount: SignedAmount,
  open: SignedAmount,
});
export type BankPayout = z.infer<typeof BankPayout>;

/** `payout` is null if its shop is out of the reader's reach. */
export const BankMatch = z.object({
  payout: BankPayout.nullable(),
  amount: SignedAmount,
  is_automatic: z.boolean(),
});
export type BankMatch = z.infer<typeof BankMatch>;

export const BankLine = z.object({
  id: z.string(),
  booked_on: z.iso.date(),
  amount: SignedAmount,
  currency: z.string(),
  description: z.string(),
  reference: z.string(),
  balance: SignedAmount.nullable(),
  state: z.enum(BANK_LINE_STATES),
  doubt: z.enum(LINE_DOUBTS).nullable(),
  /** What no payout covers yet. */
  open: SignedAmount,
  ignored: z.object({ reason: z.enum(IGNORE_REASONS), note: z.string() }).nullable(),
  matches: z.array(BankMatch),
  version: z.int(),
});
export type BankLine = z.infer<typeof BankLine>;
export const BankLinePage = page(BankLine);
export type BankLinePage = z.infer<typeof BankLinePage>;
export const BankLineQuery = z.strictObject({
  ...pageQuery(),
  account: Id,
  state: z.enum(BANK_LINE_STATES),
  /** In description, reference and amount. */
  search: searchParam(MAX_SEARCH_LENGTH),
});
export type BankLineQuery = z.infer<typeof BankLineQuery>;

/** A payout that may be meant, with what the line would take of it; `suggested` ones together cover the line. */
export const MatchCandidate = z.object({ payout: BankPayout, suggested: SignedAmount.nullable() });
export type MatchCandidate = z.infer<typeof MatchCandidate>;
export const BankLineDetail = BankLine.extend({ candidates: z.array(MatchCandidate) });
export type BankLineDetail = z.infer<typeof BankLineDetail>;

/** `confirm` accepts the automatic match; `match` replaces it; `undo` takes match or ignoring back. */
const Decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirm') }),
  z.strictObject({
    kind: z.literal('match'),
    payouts: z
      .array(z.strictObject({ ...PayoutKey, amount: z.string().regex(AMOUNT_PATTERN) }))
      .min(1)
      .max(MAX_LINE_PAYOUTS),
  }),
  z.strictObject({
    kind: z.literal('ignore'),
    reason: z.enum(IGNORE_REASONS),
    note: trimmedText(MAX_IGNORE_REASON_LENGTH).default(''),
  }),
  z.strictObject({ kind: z.literal('undo') }),
]);
export const LineDecision = z.strictObject({ version: z.int(), decision: Decision });
export type LineDecision = z.infer<typeof LineDecision>;

/** After how many days an announced payout should be in the bank. */
export const DEFAULT_MISSING_DAYS = 3;
const MissingDays = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .default(DEFAULT_MISSING_DAYS);

export const MissingPayoutPage = page(BankPayout);
export type MissingPayoutPage = z.infer<typeof MissingPayoutPage>;
export const MissingPayoutQuery = z.strictObject({ ...pageQuery(), account: Id, days: MissingDays });
export type MissingPayoutQuery = z.infer<typeof MissingPayoutQuery>;

export const ReconciliationSummary = z.object({
  currency: z.string(),
  lines: z.record(z.enum(BANK_LINE_STATES), z.object({ count: z.int(), amount: SignedAmount })),
  missing: z.object({ count: z.int(), amount: SignedAmount }),
  /** The days that loaded files cover. */
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;
export const ReconciliationSummaryQuery = z.strictObject({ account: Id, days: MissingDays });
export type ReconciliationSummaryQuery = z.infer<typeof ReconciliationSummaryQuery>;

/** How many lines of each account wait for a person: those that are doubtful or unmatched. */
export const WaitingBankLines = z.object({
  items: z.array(z.object({ account_id: Id, count: z.int() })),
});
export type WaitingBankLines = z.infer<typeof WaitingBankLines>;
