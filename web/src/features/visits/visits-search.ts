import type { VisitsQuery } from '@gian-hang/contract/analytics/visits';
import { DATES } from '../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../shared/list/list-address.ts';

/** Without dates in the address. */
export const DEFAULT_DATES = 'last_7_days';

export const VISITS = defineList<VisitsQuery>()({
  filters: { dates: { ...DATES, query: 'dates' } },
});

export type VisitsFilter = FilterOf<typeof VISITS>;
