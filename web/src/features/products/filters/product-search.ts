import { MAX_PRODUCT_SEARCH_LENGTH, PAGE_SIZES } from '@gian-hang/contract/limits';
import type { ProductListQuery } from '@gian-hang/contract/products/products';
import { ids, listOf, matching, oneOf, text } from '../../../lib/text/parse-search-params.ts';
import { DATES } from '../../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';

const SORT_FIELDS = ['create_time', 'title', 'price', 'quantity', 'rating'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Sort = `${SortField}:${'asc' | 'desc'}`;

export const SORTS: readonly Sort[] = SORT_FIELDS.flatMap((field): Sort[] => [
  `${field}:desc`,
  `${field}:asc`,
]);
export const NEWEST_FIRST: Sort = 'create_time:desc';

export const PRODUCT_LIST = defineList<ProductListQuery>()({
  filters: {
    search: { query: 'search', parse: text(MAX_PRODUCT_SEARCH_LENGTH) },
    shops: { query: 'selectedStore', parse: ids },
    staff: { query: 'selectedStaff', parse: ids },
    quality: { query: 'qualityFilter', parse: listOf(/^(GOOD|FAIR|POOR|NORMAL)$/) },
    status: { query: 'statusFilter', parse: listOf(/^[A-Z_]{1,40}$/) },
    dates: DATES,
    low: { query: 'lowStock', parse: oneOf(['true']) },
  },
  /** Newest first unless given. */
  sort: oneOf(SORTS.filter((sort) => sort !== NEWEST_FIRST)),
  sizes: PAGE_SIZES,
  extras: {
    /** The bulk job whose outcome is open. */
    job: matching(/^\d{1,19}$/),
  },
});

export type ProductFilter = FilterOf<typeof PRODUCT_LIST>;
