import type { StatementState } from '@gian-hang/contract/finance/incoming';
import type { MoneyPart } from '@gian-hang/contract/finance/parts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Json } from './columns.ts';

/** Numeric columns travel as strings: money is never held in a number. */
type Amount = ColumnType<string, string, string>;
type AmountWithDefault = ColumnType<string, string | undefined, string>;

/** From what buyers paid to the settlement: they add up to it. */
type PartColumns = {
  gross: Amount;
  refunds: Amount;
  platform_fees: Amount;
  affiliate_fees: Amount;
  shipping: Amount;
  taxes: Amount;
  adjustments: Amount;
};

type PartSums = { [Part in keyof PartColumns]: AmountWithDefault };

/** The marketplace's named amounts under the part that they belong to, without zeros. */
export type StoredBreakdown = Partial<Record<MoneyPart, Record<string, string>>>;

/** One row of the marketplace's breakdown of an order. */
export type StoredLedgerRow = {
  statement_id: string;
  sku_id: string;
  sku_name: string;
  product_name: string;
  quantity: number;
  settlement: string;
};

export type FinanceTables = {
  statements: PartSums & {
    shop_id: Id;
    statement_id: string;
    statement_at: Date;
    day: ColumnType<string, string, string>;
    currency: string;
    state: StatementState;
    settlement: Amount;
    reserve: AmountWithDefault;
    difference: AmountWithDefault;
    transaction_count: Generated<number>;
    /** How many transactions the marketplace counts. */
    expected_count: Generated<number | null>;
    transactions_sum: AmountWithDefault;
    order_count: Generated<number>;
    refund_count: Generated<number>;
    adjustment_count: Generated<number>;
    transactions_read_at: Date | null;
    payment_id: string | null;
    paid_at: Date | null;
  };
  finance_transactions: PartColumns & {
    shop_id: Id;
    statement_id: string;
    transaction_id: string;
    kind: string;
    t_order_id: string | null;
    order_created_at: Date | null;
    currency: string;
    settlement: Amount;
    reserve: Amount;
    difference: Amount;
    breakdown: Json<StoredBreakdown>;
  };
  payouts: {
    shop_id: Id;
    source: 'payment' | 'withdrawal';
    payout_id: string;
    kind: string;
    to_bank: boolean;
    state: StatementState;
    created_at: Date;
    paid_at: Date | null;
    currency: string;
    amount: Amount;
    reserve: AmountWithDefault;
    before_exchange_amount: string | null;
    before_exchange_currency: string | null;
    exchange_rate: string | null;
    bank_account: string | null;
  };
  order_estimates: PartColumns & {
    shop_id: Id;
    t_order_id: string;
    open: boolean;
    reason: string | null;
    expected_on: ColumnType<string | null, string | null, string | null>;
    order_created_at: Date | null;
    delivered_at: Date | null;
    currency: string;
    settlement: Amount;
    difference: Amount;
    breakdown: Json<StoredBreakdown>;
    read_at: Date;
    /** What the order has settled for, and the day of its last statement; a trigger keeps them. */
    settled: ColumnType<string | null, never, never>;
    settled_on: ColumnType<string | null, never, never>;
  };
  /** Sums that triggers keep. */
  statement_months: PartColumns & {
    shop_id: Id;
    month: ColumnType<string, never, never>;
    currency: string;
    state: StatementState;
    statements: number;
    mismatched: number;
    held: number;
    mismatch: Amount;
    settlement: Amount;
    reserve: Amount;
  };
  payout_months: {
    shop_id: Id;
    month: ColumnType<string, never, never>;
    currency: string;
    state: StatementState;
    payouts: number;
    amount: Amount;
  };
  estimate_months: {
    shop_id: Id;
    list: 'open' | 'short';
    month: ColumnType<string, never, never>;
    currency: string;
    orders: number;
    amount: Amount;
  };
  order_ledgers: { shop_id: Id; t_order_id: string; rows: Json<StoredLedgerRow[]>; read_at: Date };
  sku_costs: {
    shop_id: Id;
    sku_id: string;
    valid_from: ColumnType<string, string, string>;
    currency: string;
    cost: Amount;
    changed_by: Id | null;
    changed_at: Date;
  };
  bank_accounts: {
    id: Id;
    bank_code: string | null;
    bank_name: string;
    holder: string;
    number_sealed: string;
    number_last4: string;
    number_hash: Buffer;
    currency: string;
    created_by: Id | null;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  bank_account_shops: { bank_account_id: Id; shop_id: Id };
};
