import type { BreakdownLine, MoneyPart, MoneyParts } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/parts';
import { addAmounts, isZero } from '@gian-hang/contract/money/money';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';

const CREATOR_FEES = /affiliate|^tap_shop_ads_commission|^cofunded_creator/;

/** The part to which a name of the marketplace's breakdown belongs; null for names that only explain others. */
export function partOf(section: string, name: string): MoneyPart | null {
  if (section === 'other' || name.startsWith('supplementary_component.')) return null;
  if (section === 'revenue') return name.includes('refund') ? 'refunds' : 'gross';
  if (section === 'fee') return CREATOR_FEES.test(name) ? 'affiliate_fees' : 'platform_fees';
  return section === 'tax' ? 'taxes' : 'shipping';
}

/** A transaction or an estimate. */
type Row = MoneyParts & { kind?: string; breakdown: StoredBreakdown };

export function sumParts(rows: readonly MoneyParts[]): MoneyParts {
  const sums = MONEY_PARTS.map((part) => [part, addAmounts(rows.map((row) => row[part]))] as const);
  return Object.fromEntries(sums) as MoneyParts;
}

/** The named amounts of the rows, added up by name. Adjustments have no names of their own, so they go by their kind. */
export function sumBreakdowns(rows: readonly Row[]): BreakdownLine[] {
  const lines = rows.flatMap((row) => [...namedLines(row.breakdown), ...adjustmentLine(row)]);
  return [...Map.groupBy(lines, ({ part, name }) => `${part} ${name}`).values()].flatMap((same) => {
    const [first] = same;
    const amount = addAmounts(same.map((line) => line.amount));
    return first && !isZero(amount) ? [{ ...first, amount }] : [];
  });
}

function namedLines(breakdown: StoredBreakdown): BreakdownLine[] {
  return Object.entries(breakdown).flatMap(([section, amounts]) =>
    Object.entries(amounts).flatMap(([name, amount]) => {
      const part = partOf(section, name);
      return part === null ? [] : [{ part, name, amount }];
    }),
  );
}

function adjustmentLine({ kind, adjustments }: Row): BreakdownLine[] {
  return kind === undefined || kind === 'ORDER' || isZero(adjustments)
    ? []
    : [{ part: 'adjustments', name: kind, amount: adjustments }];
}
