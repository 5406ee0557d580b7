import type { Decoded } from '../../runtime/page.ts';
import type {
  Breakdown,
  LedgerRow,
  OrderLedger,
  Payment,
  Statement,
  UnsettledRow,
  Withdrawal,
} from '../../types/finance-types.ts';
import { toPaymentState } from '../statuses.ts';
import {
  type WireBreakdowns,
  WireLedgerRow,
  WireOrderLedger,
  WirePayment,
  WireStatement,
  WireUnsettledRow,
  WireWithdrawal,
} from '../wire/finance.ts';
import { splitLedger } from './ledger-parts.ts';
import { collectAmounts, decodeRecord } from './record.ts';

export function decodeStatement(input: unknown): Decoded<Statement> {
  return decodeRecord(WireStatement, input, (wire) => ({
    id: wire.id,
    statementAt: wire.statement_time,
    currency: wire.currency,
    settlement: wire.settlement_amount,
    revenue: wire.revenue_amount,
    fees: wire.fee_amount,
    shippingCost: wire.shipping_cost_amount,
    adjustment: wire.adjustment_amount,
    netSales: wire.net_sales_amount,
    state: toPaymentState(wire.payment_status),
    paymentId: wire.payment_id,
    paidAt: wire.payment_time,
  }));
}

function breakdownOf(wire: WireBreakdowns): Breakdown {
  return {
    revenue: collectAmounts(wire.revenue_breakdown),
    shipping: collectAmounts(wire.shipping_cost_breakdown),
    fee: collectAmounts(wire.fee_tax_breakdown?.fee),
    tax: collectAmounts(wire.fee_tax_breakdown?.tax),
    other: collectAmounts(wire.supplementary_component),
  };
}

/** Rows have no currency; the statement's header has it. */
export function decodeLedgerRow(input: unknown, currency: string | null): Decoded<LedgerRow> {
  return decodeRecord(WireLedgerRow, input, (wire) => {
    const amounts = {
      settlement: wire.settlement_amount,
      revenue: wire.revenue_amount,
      shippingCost: wire.shipping_cost_amount,
      feesAndTax: wire.fee_tax_amount,
      adjustment: wire.adjustment_amount,
      breakdown: breakdownOf(wire),
    };
    return {
      id: wire.id,
      kind: wire.type ?? 'UNKNOWN',
      status: wire.reserve_status ?? wire.status,
      orderId: wire.order_id ?? wire.adjustment_order_id ?? wire.associated_order_id,
      adjustmentId: wire.adjustment_id,
      orderCreatedAt: wire.order_create_time,
      currency: wire.currency ?? currency,
      ...amounts,
      reserve: wire.reserve_amount,
      ...splitLedger(amounts),
    };
  });
}

export function decodeUnsettledRow(input: unknown): Decoded<UnsettledRow> {
  return decodeRecord(WireUnsettledRow, input, (wire) => {
    const amounts = {
      settlement: wire.est_settlement_amount,
      revenue: wire.est_revenue_amount,
      shippingCost: wire.est_shipping_cost_amount,
      feesAndTax: wire.est_fee_tax_amount,
      adjustment: wire.est_adjustment_amount,
      breakdown: breakdownOf(wire),
    };
    return {
      id: wire.id,
      kind: wire.type ?? 'UNKNOWN',
      status: wire.status,
      orderId: wire.order_id ?? wire.adjustment_order_id,
      adjustmentId: wire.adjustment_id,
      orderCreatedAt: wire.order_create_time,
      currency: wire.currency,
      ...amounts,
      reserve: null,
      ...splitLedger(amounts),
      reason: wire.unsettled_reason,
      expectedAt: readTime(wire.estimated_settlement),
      deliveredAt: wire.order_delivery_time,
    };
  });
}

const EARLIEST_MS = Date.UTC(2015, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** The form of this time is not documented: seconds, milliseconds and dates are read. */
function readTime(text: string | null): Date | null {
  const plain = text?.trim() ?? '';
  const digits = /^\d{9,13}$/.test(plain) ? Number(plain) * (plain.length > 11 ? 1 : 1000) : Number.NaN;
  const ms = /^\d{4}-\d{2}-\d{2}/.test(plain) ? Date.parse(plain) : digits;
  return ms >= EARLIEST_MS && ms < LATEST_MS ? new Date(ms) : null;
}

export function decodeOrderLedger(input: unknown): Decoded<OrderLedger> {
  return decodeRecord(WireOrderLedger, input, (wire) => ({
    orderId: wire.order_id,
    orderCreatedAt: wire.order_create_time,
    currency: wire.currency,
    settlement: wire.settlement_amount,
    revenue: wire.revenue_amount,
    shippingCost: wire.shipping_cost_amount,
    feesAndTax: wire.fee_and_tax_amount,
    rows: wire.sku_transactions.map((row) => ({
      statementId: row.statement_id,
      skuId: row.sku_id,
      skuName: row.sku_name,
      productName: row.product_name,
      quantity: row.quantity,
      settlement: row.settlement_amount,
      revenue: row.revenue_amount,
      shippingCost: row.shipping_cost_amount,
      feesAndTax: row.fee_tax_amount,
      breakdown: breakdownOf(row),
    })),
  }));
}

export function decodePayment(input: unknown): Decoded<Payment> {
  return decodeRecord(WirePayment, input, (wire) => {
    const before = wire.payment_amount_before_exchange;
    return {
      id: wire.id,
      state: toPaymentState(wire.status),
      createdAt: wire.create_time,
      paidAt: wire.paid_time,
      currency: wire.amount?.currency ?? wire.settlement_amount?.currency ?? null,
      amount: wire.amount?.value ?? null,
      settlement: wire.settlement_amount?.value ?? null,
      reserve: wire.reserve_amount?.value ?? null,
      beforeExchange: before?.value ? { amount: before.value, currency: before.currency } : null,
      exchangeRate: wire.exchange_rate,
      bankAccount: wire.bank_account,
    };
  });
}

export function decodeWithdrawal(input: unknown): Decoded<Withdrawal> {
  return decodeRecord(WireWithdrawal, input, (wire) => ({
    id: wire.id,
    type: wire.type,
    state: toPaymentState(wire.status),
    createdAt: wire.create_time,
    currency: wire.currency,
    amount: wire.amount,
  }));
}
