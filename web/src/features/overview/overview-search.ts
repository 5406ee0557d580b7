import type { TopProductsQuery } from '@gian-hang/contract/analytics/overview';
import { ids, matching, oneOf } from '../../lib/text/parse-search-params.ts';
import { DATES } from '../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../shared/list/list-address.ts';
import type { ListParams } from '../../shared/list/use-list-params.ts';

/** Without dates in the address. */
export const DEFAULT_DATES = 'last_7_days';

export const OVERVIEW = defineList<TopProductsQuery>()({
  filters: {
    shops: { query: 'selectedStore', parse: ids },
    dates: { ...DATES, query: 'dates' },
    currency: { query: 'currency', parse: matching(/^[A-Z]{3}$/) },
    /** What the best sellers are: products unless given. */
    by: { query: 'group', parse: oneOf(['sku']) },
    /** What they are ranked by: revenue unless given. */
    top: { query: 'sort', parse: oneOf(['units', 'profit']) },
  },
});

export type OverviewFilter = FilterOf<typeof OVERVIEW>;
export type OverviewParams = ListParams<typeof OVERVIEW>;
