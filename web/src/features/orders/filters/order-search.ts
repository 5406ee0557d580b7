import { MAX_ORDER_SEARCH_LENGTH, MAX_PROVINCE_LENGTH, PAGE_SIZES } from '@gian-hang/contract/limits';
import type { OrderDateField, OrderListQuery, OrderTask } from '@gian-hang/contract/orders/orders';
import { id, ids, listOf, matching, oneOf, parseText, text } from '../../../lib/text/parse-search-params.ts';
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
export const DUE_FIRST = 'due_time:asc';
export const DUE_LAST = 'due_time:desc';

/** In the order of their tabs. */
export const TASKS = [
  'overdue',
  'due_today',
  'to_ship',
  'to_collect',
  'cancel_requested',
  'return_requested',
] as const satisfies readonly OrderTask[];

/** Line breaks become spaces: between hundreds of pasted ids, breaks would take three times the length in a URL. */
function searchText(value: unknown): string {
  return parseText(value).replace(/\s+/g, ' ').slice(0, MAX_ORDER_SEARCH_LENGTH);
}

export const ORDER_LIST = defineList<OrderListQuery>()({
  filters: {
    task: { query: 'task', parse: oneOf(TASKS) },
    search: { query: 'search', parse: searchText },
    shops: { query: 'selectedStore', parse: ids },
    status: { query: 'statusFilter', parse: listOf(/^[A-Z_]{1,40}$/) },
    dates: DATES,
    /** What the days are about; the creation unless given. */
    datesOf: { query: 'dateField', parse: oneOf(DATE_FIELDS) },
    tracking: { query: 'hasTracking', parse: oneOf(['true', 'false']) },
    // Links of the overview set these; they have no field of their own.
    currency: { query: 'currency', parse: matching(/^[A-Z]{3}$/) },
    province: { query: 'province', parse: text(MAX_PROVINCE_LENGTH) },
    weekday: { query: 'weekday', parse: matching(/^[1-7]$/) },
    hour: { query: 'hour', parse: matching(/^(1?\d|2[0-3])$/) },
    returned: { query: 'returned', parse: oneOf(['true']) },
  },
  /** Newest first unless given. */
  sort: oneOf([OLDEST_FIRST, DUE_FIRST, DUE_LAST]),
  sizes: PAGE_SIZES,
  /** The order that is open beside the list. */
  extras: { order: id },
});

export type OrderFilter = FilterOf<typeof ORDER_LIST>;
