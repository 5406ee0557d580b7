import type { ProfitQuery } from '@gian-hang/contract/finance/profit';
import { PROFIT_GROUPS, PROFIT_SORTS, type ProfitGroup } from '@gian-hang/contract/finance/profit-values';
import { PAGE_SIZES } from '@gian-hang/contract/limits';
import { ids, listOf, matching, oneOf } from '../../../lib/text/parse-search-params.ts';
import { DATES } from '../../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';
import type { ListParams } from '../../../shared/list/use-list-params.ts';

/** Without dates in the address. */
export const DEFAULT_DATES = 'last_30_days';
const DEFAULT_GROUP: ProfitGroup = 'product';

export const PROFIT_LIST = defineList<ProfitQuery>()({
  filters: {
    group: { query: 'group', parse: oneOf(PROFIT_GROUPS.filter((group) => group !== DEFAULT_GROUP)) },
    shops: { query: 'selectedStore', parse: ids },
    staff: { query: 'selectedStaff', parse: ids },
    currency: { query: 'currency', parse: matching(/^[A-Z]{3}$/) },
    skus: { query: 'sku_ids', parse: listOf(/^[\w-]{1,50}$/) },
    dates: { ...DATES, query: 'dates' },
    missing: { query: 'missing', parse: oneOf(['true']) },
  },
  sort: oneOf(PROFIT_SORTS),
  sizes: PAGE_SIZES,
});

export type ProfitFilter = FilterOf<typeof PROFIT_LIST>;
export type ProfitListParams = ListParams<typeof PROFIT_LIST>;

export const groupOf = ({ group }: ProfitFilter): ProfitGroup => group ?? DEFAULT_GROUP;

/** The filters under the API's names, with the defaults. */
export function profitQuery(filter: ProfitFilter, sort: string | undefined): Record<string, string> {
  const query = PROFIT_LIST.toQuery({ ...filter, dates: filter.dates ?? DEFAULT_DATES });
  return { ...query, group: groupOf(filter), ...(sort && { sort }) };
}
