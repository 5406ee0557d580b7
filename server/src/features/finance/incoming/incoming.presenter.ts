import type {
  Payout,
  ShortOrder,
  Statement,
  Transaction,
  UnsettledOrder,
} from '@gian-hang/contract/finance/incoming';
import { MONEY_PARTS, type MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts, compareAmounts, negateAmount } from '@gian-hang/contract/money/money';
import { addDays } from '../../../shared/days.ts';
import { toBreakdownLines } from '../breakdown-lines.ts';
import type { ShortRow, UnsettledRow } from './estimates.queries.ts';
import type { PayoutRow } from './payouts.queries.ts';
import type { StatementRow } from './statements.queries.ts';
import type { TransactionRow } from './transactions.queries.ts';

const DAY_MS = 86_400_000;
/** How many days after the day of a statement its money usually comes. */
const PAYMENT_DAYS = 3;

export const expectedDay = (day: string) => addDays(day, PAYMENT_DAYS);

const timeText = (time: Date | null) => time?.toISOString() ?? null;
const shopOf = ({ shop_id, shop_name }: { shop_id: string; shop_name: string }) => ({
  id: shop_id,
  name: shop_name,
});
/** "0" whatever the number of decimals. */
const differenceText = (amount: string) => (compareAmounts(amount, '0') === 0 ? '0' : amount);

function mapParts(toAmount: (part: (typeof MONEY_PARTS)[number]) => string): MoneyParts {
  return Object.fromEntries(MONEY_PARTS.map((part) => [part, toAmount(part)])) as MoneyParts;
}
const partsOf = (row: MoneyParts): MoneyParts => mapParts((part) => row[part]);

export function toStatement(row: StatementRow): Statement {
  const { statement_id, day, currency, state, settlement, reserve, complete, payment_id } = row;
  const { transaction_count, order_count, refund_count, adjustment_count } = row;
  return {
    shop: shopOf(row),
    statement_id,
    day,
    currency,
    state,
    settlement,
    reserve,
    payable: addAmounts([settlement, reserve]),
    parts: partsOf(row),
    difference: differenceText(row.difference),
    transaction_count,
    order_count,
    refund_count,
    adjustment_count,
    complete,
    payment_id,
    paid_at: timeText(row.paid_at),
    expected_on: state === 'processing' ? expectedDay(day) : null,
  };
}

export function toTransaction(row: TransactionRow): Transaction {
  const { transaction_id, kind, t_order_id, order_id, settlement, reserve } = row;
  return {
    transaction_id,
    kind,
    order: t_order_id === null ? null : { id: order_id, t_order_id },
    order_created_at: timeText(row.order_created_at),
    settlement,
    reserve,
    parts: partsOf(row),
    difference: differenceText(row.difference),
    breakdown: toBreakdownLines(row.breakdown),
  };
}

export function toPayout(row: PayoutRow): Payout {
  const { payout_id, source, kind, to_bank, state, currency, amount, reserve, exchange_rate, bank_account } =
    row;
  const { before_exchange_amount: before, before_exchange_currency: beforeCurrency } = row;
  return {
    shop: shopOf(row),
    payout_id,
    source,
    kind,
    to_bank,
    state,
    created_at: row.created_at.toISOString(),
    paid_at: timeText(row.paid_at),
    currency,
    amount,
    reserve,
    before_exchange:
      before !== null && beforeCurrency !== null ? { amount: before, currency: beforeCurrency } : null,
    exchange_rate,
    bank_account,
  };
}

export const daysSince = (time: Date | null, now: Date) =>
  time && Math.floor((now.getTime() - time.getTime()) / DAY_MS);

export function toUnsettledOrder(row: UnsettledRow, now: Date): UnsettledOrder {
  const { order_id, t_order_id, currency, settlement, reason, expected_on } = row;
  return {
    shop: shopOf(row),
    order: { id: order_id, t_order_id },
    currency,
    settlement,
    parts: partsOf(row),
    reason,
    order_created_at: timeText(row.order_created_at),
    delivered_at: timeText(row.delivered_at),
    expected_on,
    days_since_delivery: daysSince(row.delivered_at, now),
  };
}

const subtract = (from: string, amount: string) => addAmounts([from, negateAmount(amount)]);

export function toShortOrder(row: ShortRow): ShortOrder {
  const { order_id, t_order_id, currency, settlement, settled, settled_on, settled_parts } = row;
  return {
    shop: shopOf(row),
    order: { id: order_id, t_order_id },
    currency,
    expected: settlement,
    settled,
    shortfall: subtract(settled, settlement),
    by_part: mapParts((part) => subtract(settled_parts[part], row[part])),
    day: settled_on,
  };
}
