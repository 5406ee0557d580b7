import type { CostChange, CostMatch, CostPreview, CostProblem } from '@gian-hang/contract/finance/costs';
import { compareAmounts } from '@gian-hang/contract/money/money';

const isUnchanged = ({ before, cost }: CostMatch) => before !== null && compareAmounts(before, cost) === 0;

/** What a preview would save: clear lines, and ambiguous ones that someone accepted. */
export function planImport({ matched, problems }: CostPreview, accepted: ReadonlySet<number>) {
  const chosen = [...matched, ...problems.flatMap((one) => (accepted.has(one.line) ? one.candidates : []))];
  return {
    changes: chosen.filter((one) => !isUnchanged(one)),
    unchanged: chosen.filter(isUnchanged).length,
    problems: problems.filter(({ line }) => !accepted.has(line)),
  };
}

export const canAccept = ({ candidates }: CostProblem) => candidates.length > 0;

export function toChanges(matches: readonly CostMatch[], validFrom: string | null): CostChange[] {
  return matches.map(({ shop, sku_id, cost }) => ({ shop_id: shop.id, sku_id, cost, valid_from: validFrom }));
}
