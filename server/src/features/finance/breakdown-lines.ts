import type { BreakdownLine, MoneyPart } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/parts';
import type { StoredBreakdown } from '../../db/schema/finance-tables.ts';

/** Fees for creators and partners whose names do not say `affiliate`. */
const CREATOR_FEES = /affiliate|^tap_shop_ads_commission|^cofunded_creator/;

/** The part that a name of the stored breakdown belongs to. */
function partOf(section: string, name: string): MoneyPart {
  if (section === 'revenue') return name.includes('refund') ? 'refunds' : 'gross';
  if (section === 'fee') return CREATOR_FEES.test(name) ? 'affiliate_fees' : 'platform_fees';
  if (section === 'tax') return 'taxes';
  return section === 'shipping' ? 'shipping' : 'adjustments';
}

/** The amounts of a breakdown, part by part. */
export function toBreakdownLines(breakdown: StoredBreakdown): BreakdownLine[] {
  const lines = Object.entries(breakdown).flatMap(([section, amounts]) =>
    Object.entries(amounts).map(([name, amount]) => ({ part: partOf(section, name), name, amount })),
  );
  return lines.toSorted((one, other) => MONEY_PARTS.indexOf(one.part) - MONEY_PARTS.indexOf(other.part));
}
