import type { CostQuery } from '@gian-hang/contract/finance/costs';
import { MAX_PRODUCT_SEARCH_LENGTH, PAGE_SIZES } from '@gian-hang/contract/limits';
import { id, ids, matching, oneOf, text } from '../../../lib/text/parse-search-params.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';
import type { ListParams } from '../../../shared/list/use-list-params.ts';

export const COSTS_LIST = defineList<CostQuery>()({
  filters: {
    search: { query: 'search', parse: text(MAX_PRODUCT_SEARCH_LENGTH) },
    shops: { query: 'selectedStore', parse: ids },
    missing: { query: 'missing', parse: oneOf(['true']) },
    /** The SKUs of one order. */
    order: { query: 'order', parse: id },
  },
  sizes: PAGE_SIZES,
  extras: {
    /** Typed costs are new costs from this day; without it they correct the valid ones. */
    from: matching(/^\d{4}-\d\d-\d\d$/),
  },
});

export type CostsFilter = FilterOf<typeof COSTS_LIST>;
export type CostsListParams = ListParams<typeof COSTS_LIST>;
