import { addAmounts, negateAmount } from '@gian-hang/contract/money/money';
import type { OrderRow } from './order-list.ts';

/** The part of the total besides subtotal, shipping fee and tax; negative for a discount on the whole order. */
export function otherAmounts({
  total_amount,
  sub_total,
  shipping_fee,
  tax,
}: Pick<OrderRow, 'total_amount' | 'sub_total' | 'shipping_fee' | 'tax'>): string | null {
  if (total_amount === null) return null;
  return addAmounts([
    total_amount,
    ...[sub_total, shipping_fee, tax].map((part) => negateAmount(part ?? '0')),
  ]);
}

/** A cash-on-delivery order is paid to the courier in full, unless it was cancelled. */
export function amountToCollect({
  is_cod,
  status,
  total_amount,
}: Pick<OrderRow, 'is_cod' | 'status' | 'total_amount'>): string | null {
  return is_cod && status !== 'CANCELLED' ? total_amount : null;
}
