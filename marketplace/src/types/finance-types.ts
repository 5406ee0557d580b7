import type {
  Decimal,
  DecodeMetadata,
  Page,
  PageRequest,
  SortDirection,
  TimeRange,
} from '../runtime/page.ts';

export interface FinanceQuery extends PageRequest {
  range?: TimeRange;
  direction?: SortDirection;
}

export interface StatementQuery extends FinanceQuery {
  paymentStatus?: string;
}

/** The state of a statement's payment, of a payment or of a withdrawal. */
export type PaymentState = 'processing' | 'paid' | 'failed';

export interface Statement extends DecodeMetadata {
  id: string;
  statementAt: Date;
  currency: string | null;
  settlement: Decimal | null;
  revenue: Decimal | null;
  fees: Decimal | null;
  shippingCost: Decimal | null;
  adjustment: Decimal | null;
  netSales: Decimal | null;
  state: PaymentState;
  paymentId: string | null;
  paidAt: Date | null;
}

/** Amounts with the marketplace's sign and names; includes zero amounts. */
export interface Breakdown {
  revenue: Record<string, Decimal>;
  shipping: Record<string, Decimal>;
  fee: Record<string, Decimal>;
  tax: Record<string, Decimal>;
  other: Record<string, Decimal>;
}
export type BreakdownSection = keyof Breakdown;

/** From what buyers paid to the settlement: the parts add up to it, costs are negative. */
export type LedgerPart =
  | 'gross'
  | 'refunds'
  | 'platformFees'
  | 'affiliateFees'
  | 'shipping'
  | 'taxes'
  | 'adjustments';
export type LedgerParts = Record<LedgerPart, Decimal>;

/** One row of the seller's ledger: an order, an adjustment or a reserve. */
export interface LedgerRow extends DecodeMetadata {
  id: string;
  kind: string;
  status: string | null;
  orderId: string | null;
  adjustmentId: string | null;
  orderCreatedAt: Date | null;
  currency: string | null;
  settlement: Decimal | null;
  revenue: Decimal | null;
  shippingCost: Decimal | null;
  feesAndTax: Decimal | null;
  adjustment: Decimal | null;
  /** Negative when money is kept back, positive when it is released; not part of the settlement. */
  reserve: Decimal | null;
  breakdown: Breakdown;
  parts: LedgerParts;
  /** What the settlement has beyond its parts; zero if everything adds up. */
  difference: Decimal;
}

export interface StatementLedger extends Page<LedgerRow> {
  statement: {
    id: string | null;
    status: string | null;
    currency: string | null;
    settlement: Decimal | null;
    payable: Decimal | null;
    reserve: Decimal | null;
  };
}

export interface SkuLedgerRow {
  /** An order can appear in several statements; (order, statement, SKU) is the key. */
  statementId: string | null;
  skuId: string | null;
  skuName: string | null;
  productName: string | null;
  quantity: number | null;
  settlement: Decimal | null;
  revenue: Decimal | null;
  shippingCost: Decimal | null;
  feesAndTax: Decimal | null;
  breakdown: Breakdown;
}

export interface OrderLedger extends DecodeMetadata {
  orderId: string;
  orderCreatedAt: Date | null;
  currency: string | null;
  settlement: Decimal | null;
  revenue: Decimal | null;
  shippingCost: Decimal | null;
  feesAndTax: Decimal | null;
  rows: SkuLedgerRow[];
}

export interface UnsettledRow extends LedgerRow {
  reason: string | null;
  /** When the marketplace expects to settle it. */
  expectedAt: Date | null;
  deliveredAt: Date | null;
}

export interface Payment extends DecodeMetadata {
  id: string;
  state: PaymentState;
  createdAt: Date;
  paidAt: Date | null;
  currency: string | null;
  amount: Decimal | null;
  settlement: Decimal | null;
  reserve: Decimal | null;
  beforeExchange: { amount: Decimal; currency: string | null } | null;
  exchangeRate: Decimal | null;
  /** Masked by the marketplace. */
  bankAccount: string | null;
}

export const WITHDRAWAL_TYPES = ['WITHDRAW', 'SETTLE', 'TRANSFER', 'REVERSE'] as const;
export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];

export interface WithdrawalQuery extends PageRequest {
  range?: TimeRange;
  types?: readonly WithdrawalType[];
}

/** Where a marketplace pays and how the names of its breakdowns are to be read. */
export interface FinanceRules {
  /** False where the marketplace reports no payments: withdrawals take their place. */
  hasPayments(region: string): boolean;
  /** The part of the settlement to which a name belongs; null for names that only explain others. */
  partOf(section: BreakdownSection, name: string): LedgerPart | null;
  /** Whether a withdrawal brings money to the bank: not if it moves inside the marketplace, or payments report it. */
  isPayout(region: string, type: string | null): boolean;
}

export interface Withdrawal extends DecodeMetadata {
  id: string;
  type: string | null;
  state: PaymentState;
  createdAt: Date;
  currency: string | null;
  amount: Decimal | null;
}
