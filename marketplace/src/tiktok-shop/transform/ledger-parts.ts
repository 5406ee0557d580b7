import { sumDecimals } from '../../runtime/decimal.ts';
import type { Decimal } from '../../runtime/page.ts';
import type { Breakdown, BreakdownSection, LedgerPart, LedgerParts } from '../../types/finance-types.ts';

/** Fees for creators and partners whose names do not say `affiliate`. */
const CREATOR_FEES = /affiliate|^tap_shop_ads_commission|^cofunded_creator/;

/** The part of the settlement to which a name of the breakdown belongs; null for names that only explain others. */
export function ledgerPartOf(section: BreakdownSection, name: string): LedgerPart | null {
  if (section === 'other' || name.startsWith('supplementary_component.')) return null;
  if (section === 'revenue') return name.includes('refund') ? 'refunds' : 'gross';
  if (section === 'fee') return CREATOR_FEES.test(name) ? 'affiliateFees' : 'platformFees';
  return section === 'tax' ? 'taxes' : 'shipping';
}

export type LedgerAmounts = {
  settlement: Decimal | null;
  revenue: Decimal | null;
  shippingCost: Decimal | null;
  feesAndTax: Decimal | null;
  adjustment: Decimal | null;
  breakdown: Breakdown;
};

function sumOf(amounts: LedgerAmounts, section: BreakdownSection, part: LedgerPart): Decimal {
  const named = Object.entries(amounts.breakdown[section]);
  return sumDecimals(
    named.flatMap(([name, amount]) => (ledgerPartOf(section, name) === part ? [amount] : [])),
  );
}

/**
 * Splits the amounts of a row. What the breakdown does not explain counts as gross or platform fees, so the parts of a
 * section always add up to the marketplace's amount of it; `difference` is what the settlement has beyond all parts.
 */
export function splitLedger(amounts: LedgerAmounts): { parts: LedgerParts; difference: Decimal } {
  const refunds = sumOf(amounts, 'revenue', 'refunds');
  const affiliateFees = sumOf(amounts, 'fee', 'affiliateFees');
  const taxes = sumOf(amounts, 'tax', 'taxes');
  const parts = {
    gross: sumDecimals([amounts.revenue ?? '0'], [refunds]),
    refunds,
    platformFees: sumDecimals([amounts.feesAndTax ?? '0'], [affiliateFees, taxes]),
    affiliateFees,
    shipping: amounts.shippingCost ?? '0',
    taxes,
    adjustments: amounts.adjustment ?? '0',
  };
  return { parts, difference: sumDecimals([amounts.settlement ?? '0'], Object.values(parts)) };
}
