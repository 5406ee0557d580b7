import type { z } from 'zod';
import {
  decimal,
  id,
  integer,
  list,
  openObject,
  RequiredId,
  RequiredSeconds,
  seconds,
  text,
  wireObject,
} from './fields.ts';

export const WireStatement = wireObject({
  id: RequiredId,
  statement_time: RequiredSeconds,
  currency: text,
  settlement_amount: decimal,
  revenue_amount: decimal,
  fee_amount: decimal,
  shipping_cost_amount: decimal,
  adjustment_amount: decimal,
  net_sales_amount: decimal,
  payment_status: text,
  payment_id: id,
  payment_time: seconds,
});

const breakdowns = {
  revenue_breakdown: openObject,
  shipping_cost_breakdown: openObject,
  fee_tax_breakdown: wireObject({ fee: openObject, tax: openObject }).nullish(),
  supplementary_component: openObject,
};
export const WireBreakdowns = wireObject(breakdowns);
export type WireBreakdowns = z.output<typeof WireBreakdowns>;

export const WireLedgerHead = wireObject({
  id,
  status: text,
  currency: text,
  total_settlement_amount: decimal,
  payable_amount: decimal,
  total_reserve_amount: decimal,
});

const row = {
  type: text,
  status: text,
  order_id: id,
  adjustment_id: id,
  adjustment_order_id: id,
  order_create_time: seconds,
  currency: text,
  ...breakdowns,
};

export const WireLedgerRow = wireObject({
  id: RequiredId,
  ...row,
  associated_order_id: id,
  settlement_amount: decimal,
  revenue_amount: decimal,
  shipping_cost_amount: decimal,
  fee_tax_amount: decimal,
  adjustment_amount: decimal,
  reserve_amount: decimal,
  reserve_status: text,
});

export const WireUnsettledRow = wireObject({
  id: RequiredId,
  ...row,
  est_settlement_amount: decimal,
  est_revenue_amount: decimal,
  est_shipping_cost_amount: decimal,
  est_fee_tax_amount: decimal,
  est_adjustment_amount: decimal,
  unsettled_reason: text,
  estimated_settlement: text,
  order_delivery_time: seconds,
});

export const WireOrderLedger = wireObject({
  order_id: RequiredId,
  order_create_time: seconds,
  currency: text,
  settlement_amount: decimal,
  revenue_amount: decimal,
  shipping_cost_amount: decimal,
  fee_and_tax_amount: decimal,
  sku_transactions: list(
    wireObject({
      statement_id: id,
      sku_id: id,
      sku_name: text,
      product_name: text,
      quantity: integer,
      settlement_amount: decimal,
      revenue_amount: decimal,
      shipping_cost_amount: decimal,
      fee_tax_amount: decimal,
      ...breakdowns,
    }),
  ),
});

const money = wireObject({ value: decimal, currency: text }).nullish();

export const WirePayment = wireObject({
  id: RequiredId,
  status: text,
  create_time: RequiredSeconds,
  paid_time: seconds,
  amount: money,
  settlement_amount: money,
  reserve_amount: money,
  payment_amount_before_exchange: money,
  exchange_rate: decimal,
  bank_account: text,
});

export const WireWithdrawal = wireObject({
  id: RequiredId,
  type: text,
  status: text,
  create_time: RequiredSeconds,
  currency: text,
  amount: decimal,
});
