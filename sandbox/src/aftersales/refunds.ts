import type { Shop } from '../world/shop.ts';
import { REFUND_AGES } from './return-table.ts';

/** Orders refunded from `from` to before `to`. */
export function refundsBetween(
  { orders, returns }: Shop,
  from: number,
  to: number,
): { index: number; createTime: number }[] {
  const candidates = new Set(returns.overlay.keys());
  for (const age of REFUND_AGES)
    for (const index of orders.createdBetween(from - age, to - age)) candidates.add(index);
  return [...candidates].flatMap((index) => {
    const at = returns.row(index)?.refundedAt;
    const createTime = orders.row(index)?.createTime;
    return at !== undefined && createTime !== undefined && at >= from && at < to
      ? [{ index, createTime }]
      : [];
  });
}
