import type { MoneyPart } from '@gian-hang/contract/finance/parts';
import type {
  FinanceRules,
  LedgerPart,
  LedgerRow,
  Payment,
  Statement,
  UnsettledRow,
  Withdrawal,
} from '@gian-hang/marketplace/types/finance-types';
import type { StoredBreakdown } from '../../../db/schema/finance-tables.ts';

/** Why a decoded record cannot be stored, as `member: problem`. */
export class Unusable {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Our names of a settlement's parts. */
const PARTS: Record<LedgerPart, MoneyPart> = {
  gross: 'gross',
  refunds: 'refunds',
  platformFees: 'platform_fees',
  affiliateFees: 'affiliate_fees',
  shipping: 'shipping',
  taxes: 'taxes',
  adjustments: 'adjustments',
};

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? null;

/** An amount that was cleared because it could not be read must not count as zero. */
function amountFault({ issues }: { issues: readonly string[] }): string | undefined {
  return issues.find((issue) => /amount|breakdown|currency|exchange_rate/.test(issue));
}

export type StatementRecord = Exclude<ReturnType<typeof toStatementRecord>, Unusable>;

export function toStatementRecord(statement: Statement) {
  const { id, statementAt, currency, settlement, state, paymentId, paidAt } = statement;
  const fault = amountFault(statement);
  if (fault) return new Unusable(fault);
  if (currency === null) return new Unusable('currency: missing');
  if (settlement === null) return new Unusable('settlement_amount: missing');
  return {
    statement_id: id,
    statement_at: statementAt,
    day: dayOf(statementAt),
    currency,
    state,
    settlement,
    payment_id: paymentId,
    paid_at: paidAt,
  };
}

/** The names that add up to the parts, without zeros. */
function toBreakdown({ partOf }: FinanceRules, { breakdown }: LedgerRow): StoredBreakdown {
  const stored: StoredBreakdown = {};
  for (const section of ['revenue', 'shipping', 'fee', 'tax'] as const)
    for (const [name, amount] of Object.entries(breakdown[section])) {
      const part = partOf(section, name);
      if (part === null || !/[1-9]/.test(amount)) continue;
      stored[PARTS[part]] = { ...stored[PARTS[part]], [name]: amount };
    }
  return stored;
}

function toParts({ parts, difference }: LedgerRow) {
  return {
    gross: parts.gross,
    refunds: parts.refunds,
    platform_fees: parts.platformFees,
    affiliate_fees: parts.affiliateFees,
    shipping: parts.shipping,
    taxes: parts.taxes,
    adjustments: parts.adjustments,
    difference,
  };
}

export type TransactionRecord = Exclude<ReturnType<typeof toTransactionRecord>, Unusable>;

export function toTransactionRecord(rules: FinanceRules, statementCurrency: string, row: LedgerRow) {
  const fault = amountFault(row);
  if (fault) return new Unusable(fault);
  if ((row.currency ?? statementCurrency) !== statementCurrency)
    return new Unusable('currency: not that of the statement');
  return {
    transaction_id: row.id,
    kind: row.kind,
    t_order_id: row.orderId,
    order_created_at: row.orderCreatedAt,
    currency: statementCurrency,
    settlement: row.settlement ?? '0',
    ...toParts(row),
    reserve: row.reserve ?? '0',
    breakdown: toBreakdown(rules, row),
  };
}

export type PayoutRecord = Exclude<
  ReturnType<typeof toPaymentRecord> | ReturnType<typeof toWithdrawalRecord>,
  Unusable
>;

export function toPaymentRecord(payment: Payment) {
  const { id, state, createdAt, paidAt, currency, amount, reserve, beforeExchange } = payment;
  const fault = amountFault(payment);
  if (fault) return new Unusable(fault);
  if (currency === null) return new Unusable('amount.currency: missing');
  if (amount === null) return new Unusable('amount.value: missing');
  return {
    source: 'payment' as const,
    payout_id: id,
    kind: 'PAYMENT',
    to_bank: true,
    state,
    created_at: createdAt,
    paid_at: paidAt,
    currency,
    amount,
    reserve: reserve ?? '0',
    before_exchange_amount: beforeExchange?.amount ?? null,
    before_exchange_currency: beforeExchange?.currency ?? null,
    exchange_rate: payment.exchangeRate,
    bank_account: payment.bankAccount,
  };
}

export function toWithdrawalRecord(rules: FinanceRules, region: string, withdrawal: Withdrawal) {
  const { id, type, state, createdAt, currency, amount } = withdrawal;
  const fault = amountFault(withdrawal);
  if (fault) return new Unusable(fault);
  if (currency === null) return new Unusable('currency: missing');
  if (amount === null) return new Unusable('amount: missing');
  return {
    source: 'withdrawal' as const,
    payout_id: id,
    kind: type ?? 'UNKNOWN',
    to_bank: rules.isPayout(region, type),
    state,
    created_at: createdAt,
    paid_at: null,
    currency,
    amount,
    reserve: '0',
    before_exchange_amount: null,
    before_exchange_currency: null,
    exchange_rate: null,
    bank_account: null,
  };
}

export type EstimateRecord = Exclude<ReturnType<typeof toEstimateRecord>, Unusable>;

export function toEstimateRecord(rules: FinanceRules, row: UnsettledRow) {
  const fault = amountFault(row);
  if (fault) return new Unusable(fault);
  if (row.orderId === null) return new Unusable('order_id: missing');
  if (row.currency === null) return new Unusable('currency: missing');
  if (row.settlement === null) return new Unusable('est_settlement_amount: missing');
  return {
    t_order_id: row.orderId,
    reason: row.reason,
    expected_on: dayOf(row.expectedAt),
    order_created_at: row.orderCreatedAt,
    delivered_at: row.deliveredAt,
    currency: row.currency,
    settlement: row.settlement,
    ...toParts(row),
    breakdown: toBreakdown(rules, row),
  };
}
