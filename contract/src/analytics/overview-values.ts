/** Apart from the schemas, so that pages need no zod for them. */

/** The longest period of the overview, in days. */
export const MAX_OVERVIEW_DAYS = 366;
/** The period of the overview unless another is chosen: today and the days before it. */
export const DEFAULT_OVERVIEW_DAYS = 7;

/** What needs somebody now. */
export const OVERVIEW_TASKS = [
  'overdue',
  'due_today',
  'cancel_requested',
  'return_requested',
  'failed_syncs',
  'failed_product_syncs',
  'failed_finance_syncs',
  'ending_authorisations',
  'low_stock',
  'failed_payouts',
  'late_settlements',
  'bank_lines',
] as const;
export type OverviewTask = (typeof OVERVIEW_TASKS)[number];

export const TOP_GROUPS = ['product', 'sku'] as const;
export type TopGroup = (typeof TOP_GROUPS)[number];

export const TOP_SORTS = ['units', 'revenue', 'profit'] as const;
export type TopSort = (typeof TOP_SORTS)[number];
