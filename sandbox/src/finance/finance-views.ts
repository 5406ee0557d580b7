import { orderId } from '../orders/order-view.ts';
import { makeId } from '../world/ids.ts';
import { formatMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';
import type { Settlement } from './settlement.ts';
import { type DayEntry, reserveOf } from './statement-days.ts';

export const moneyText = (shop: Shop, minor: number) => formatMoney(minor, shop.market.decimals);

export function breakdowns(shop: Shop, row: Settlement) {
  const text = (minor: number) => moneyText(shop, minor);
  const isRefund = row.gross < 0;
  const commission = shop.market.region === 'US' ? 'referral_fee_amount' : 'platform_commission_amount';
  return {
    revenue_breakdown: {
      subtotal_before_discount_amount: text(isRefund ? 0 : row.gross),
      seller_discount_amount: text(isRefund ? 0 : row.sellerDiscount),
      refund_subtotal_before_discount_amount: text(isRefund ? row.gross : 0),
      seller_discount_refund_amount: text(isRefund ? row.sellerDiscount : 0),
      cod_service_fee_amount: text(0),
      refund_cod_service_fee_amount: text(0),
    },
    shipping_cost_breakdown: {
      actual_shipping_fee_amount: text(row.actualShipping),
      customer_paid_shipping_fee_amount: text(row.paidShipping),
      shipping_fee_discount_amount: text(row.shippingSubsidy),
      return_shipping_fee_amount: text(0),
      shipping_insurance_fee_amount: text(0),
      supplementary_component: { platform_shipping_fee_discount_amount: text(row.shippingSubsidy) },
    },
    fee_tax_breakdown: {
      fee: {
        platform_commission_amount: text(0),
        referral_fee_amount: text(0),
        [commission]: text(row.commission),
        transaction_fee_amount: text(row.transactionFee),
        affiliate_commission_amount: text(row.affiliate),
        vn_fix_infrastructure_fee: text(row.infrastructureFee),
        refund_administration_fee_amount: text(row.refundFee),
      },
      tax: {
        vat_amount: text(row.vat),
        pit_amount: text(row.incomeTax),
        sst_amount: text(0),
        gst_amount: text(0),
      },
    },
  };
}

const SUB = { sale: 0, refund: 1, adjustment: 2, COLLECTED: 3, RELEASED: 4 } as const;

/** A row that settles nothing by itself. */
function plainRow(shop: Shop) {
  const zero = moneyText(shop, 0);
  return {
    settlement_amount: zero,
    revenue_amount: zero,
    shipping_cost_amount: zero,
    fee_tax_amount: zero,
    adjustment_amount: zero,
    reserve_amount: zero,
  };
}

function reserveView(shop: Shop, entry: Extract<DayEntry, { kind: 'reserve' }>) {
  return {
    ...plainRow(shop),
    id: makeId('transaction', shop.no, entry.index, SUB[entry.status]),
    type: 'RESERVE',
    reserve_id: makeId('reserve', shop.no, entry.index),
    reserve_status: entry.status,
    reserve_amount: moneyText(shop, reserveOf(shop, entry)),
    associated_order_id: orderId(shop, entry.index),
    estimated_release_time: entry.releaseTime,
  };
}

function adjustmentView(shop: Shop, day: number, entry: Extract<DayEntry, { kind: 'adjustment' }>) {
  const id = makeId('adjustment', shop.no, day, SUB.adjustment);
  return {
    ...plainRow(shop),
    id,
    type: entry.type,
    adjustment_id: id,
    ...(entry.index !== undefined && { adjustment_order_id: orderId(shop, entry.index) }),
    adjustment_amount: moneyText(shop, entry.amount),
    settlement_amount: moneyText(shop, entry.amount),
  };
}

export function transactionView(shop: Shop, day: number, entry: DayEntry, row: Settlement) {
  const text = (minor: number) => moneyText(shop, minor);
  if (entry.kind === 'adjustment') return adjustmentView(shop, day, entry);
  if (entry.kind === 'reserve') return reserveView(shop, entry);
  return {
    ...plainRow(shop),
    id: makeId('transaction', shop.no, entry.index, SUB[entry.kind]),
    type: 'ORDER',
    order_id: orderId(shop, entry.index),
    order_create_time: entry.createTime,
    settlement_amount: text(row.settlement),
    revenue_amount: text(row.revenue),
    shipping_cost_amount: text(row.shippingCost),
    fee_tax_amount: text(row.feeTax),
    ...breakdowns(shop, row),
    supplementary_component: {
      customer_payment_amount: text(row.gross > 0 ? row.revenue + row.paidShipping : 0),
      customer_refund_amount: text(row.gross < 0 ? row.revenue : 0),
    },
  };
}
