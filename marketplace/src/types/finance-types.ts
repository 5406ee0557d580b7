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
  paymentStatus: string | null;
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
  reserve: Decimal | null;
  breakdown: Breakdown;
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
  expectedSettlement: string | null;
  deliveredAt: Date | null;
}

export interface Payment extends DecodeMetadata {
  id: string;
  status: string | null;
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

export interface Withdrawal extends DecodeMetadata {
  id: string;
  type: string | null;
  status: string | null;
  createdAt: Date;
  currency: string | null;
  amount: Decimal | null;
}
