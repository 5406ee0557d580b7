import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { addAmounts, isZero, negateAmount } from '@gian-hang/contract/money/money';
import { linesByPart } from '../../../shared/finance/breakdown-rows.ts';

export type Difference = {
  part: keyof NonNullable<OrderEarnings['parts']>;
  /** The marketplace's name; null for what no name explains. */
  name: string | null;
  amount: string;
};

const minus = (one: string, other: string) => addAmounts([one, negateAmount(other)]);

/** What an order settled for beyond its estimate, fee by fee; the amounts add up to the difference of both. */
export function estimateDifferences({ parts, breakdown, estimate }: OrderEarnings): Difference[] {
  if (parts === null || estimate === null) return [];
  return linesByPart(parts, [...breakdown, ...estimate.breakdown]).flatMap(({ part }) => {
    const amountOf = (lines: OrderEarnings['breakdown'], name: string) =>
      addAmounts(
        lines.filter((line) => line.part === part && line.name === name).map(({ amount }) => amount),
      );
    const names = new Set(
      [...breakdown, ...estimate.breakdown].filter((line) => line.part === part).map(({ name }) => name),
    );
    const named = [...names].map((name) => ({
      part,
      name,
      amount: minus(amountOf(breakdown, name), amountOf(estimate.breakdown, name)),
    }));
    const whole = minus(parts[part], estimate.parts[part]);
    const rest = minus(whole, addAmounts(named.map(({ amount }) => amount)));
    return [...named, { part, name: null, amount: rest }].filter(({ amount }) => !isZero(amount));
  });
}
