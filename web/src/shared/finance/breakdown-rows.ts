import type { BreakdownLine, MoneyPart, MoneyParts } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/values';
import { addAmounts, isZero, negateAmount } from '@gian-hang/contract/money/money';

export type PartLines = {
  part: MoneyPart;
  amount: string;
  lines: readonly BreakdownLine[];
  /** What the named lines leave unexplained; null if they explain the whole part, or if there are none. */
  unnamed: string | null;
};

/** The parts that are not zero with the marketplace's lines that make them up. */
export function linesByPart(parts: MoneyParts, breakdown: readonly BreakdownLine[]): PartLines[] {
  return MONEY_PARTS.map((part) => {
    const amount = parts[part];
    const lines = breakdown.filter((line) => line.part === part && !isZero(line.amount));
    const rest = addAmounts([amount, ...lines.map((line) => negateAmount(line.amount))]);
    return { part, amount, lines, unnamed: lines.length === 0 || isZero(rest) ? null : rest };
  }).filter(({ part, amount, lines }) => part === 'gross' || !isZero(amount) || lines.length > 0);
}
