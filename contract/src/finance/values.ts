/** Values that the web app needs without zod, which would enlarge its pages. */

/** The way from what buyers paid to the settlement, in the order in which it is shown. */
export const MONEY_PARTS = [
  'gross',
  'refunds',
  'platform_fees',
  'affiliate_fees',
  'shipping',
  'taxes',
  'adjustments',
] as const;

export const STATEMENT_STATES = ['processing', 'paid', 'failed'] as const;

/** After how many days a delivered order should have settled. */
export const DEFAULT_LATE_DAYS = 14;
