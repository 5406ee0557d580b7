/** What profit is listed by. */
export const PROFIT_GROUPS = ['order', 'product', 'shop', 'day', 'month'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

export const PROFIT_SORTS = ['revenue:desc', 'profit:desc', 'profit:asc'] as const;
export type ProfitSort = (typeof PROFIT_SORTS)[number];

/** The day from which a cost is valid when it was always valid. */
export const COSTS_BEGIN = '2000-01-01';
