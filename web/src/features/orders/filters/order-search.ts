import { MAX_ORDER_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import type { OrderDateField, OrderListQuery } from '@gian-hang/contract/orders/orders';
import { id, ids, listOf, oneOf, parseText } from '../../../lib/text/parse-search-params.ts';
import { DATES } from '../../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';

/** The times of an order that days can be about, beside its creation. */
export const DATE_FIELDS = [
  'paid',
  'ship_by',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderDateField[];

export const OLDEST_FIRST = 'create_time:asc';

/** Line breaks become spaces: between hundreds of pasted ids, breaks would take three times the length in a URL. */
function searchText(value: unknown): string {
  return parseText(value).replace(/\s+/g, ' ').slice(0, MAX_ORDER_SEARCH_LENGTH);
}

export const ORDER_LIST = defineList<OrderListQuery>()({
  filters: {
    search: { query: 'search', parse: searchText },
    shops: { query: 'selectedStore', parse: ids },
    status: { query: 'statusFilter', parse: listOf(/^[A-Z_]{1,40}$/) },
    dates: DATES,
    /** What the days are about; the creation unless given. */
    datesOf: { query: 'dateField', parse: oneOf(DATE_FIELDS) },
    tracking: { query: 'hasTracking', parse: oneOf(['true', 'false']) },
  },
  /** Newest first unless given. */
  sort: oneOf([OLDEST_FIRST]),
  /** The order in the side panel. */
  extras: { order: id },
});

export type OrderFilter = FilterOf<typeof ORDER_LIST>;
