import { type BreakdownLine, MONEY_PARTS, type MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts, isZero } from '@gian-hang/contract/money/money';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';
import { toBreakdownLines } from './breakdown-lines.ts';

/** A transaction or an estimate. */
type Row = MoneyParts & { kind?: string; breakdown: StoredBreakdown };

export function sumParts(rows: readonly MoneyParts[]): MoneyParts {
  const sums = MONEY_PARTS.map((part) => [part, addAmounts(rows.map((row) => row[part]))] as const);
  return Object.fromEntries(sums) as MoneyParts;
}

/** The named amounts of the rows, added up by name. Adjustments have no names of their own, so they go by their kind. */
export function sumBreakdowns(rows: readonly Row[]): BreakdownLine[] {
  const lines = rows.flatMap((row) => [...toBreakdownLines(row.breakdown), ...adjustmentLine(row)]);
  return [...Map.groupBy(lines, ({ part, name }) => `${part} ${name}`).values()].flatMap((same) => {
    const [first] = same;
    const amount = addAmounts(same.map((line) => line.amount));
    return first && !isZero(amount) ? [{ ...first, amount }] : [];
  });
}

function adjustmentLine({ kind, adjustments }: Row): BreakdownLine[] {
  return kind === undefined || kind === 'ORDER' || isZero(adjustments)
    ? []
    : [{ part: 'adjustments', name: kind, amount: adjustments }];
}
