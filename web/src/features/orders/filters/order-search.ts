import { datesIn, listIn, pageIn, textIn } from '../../../lib/text/search-text.ts';

/** What narrows the list, as the address holds it: comma lists, empty members left out. */
export type OrderFilter = {
  search?: string;
  shops?: string;
  status?: string;
  dates?: string;
  tracking?: 'true' | 'false';
};

/** `sort` is left out where the newest come first. */
export type OrderSearch = OrderFilter & { page?: number; sort?: 'create_time:asc' };

export const LONGEST_SEARCH = 20_000;

/** The filters in a link or a saved view; what cannot be read is left out. */
export function orderFilter(raw: Record<string, unknown>): OrderFilter {
  const search = textIn(raw.search).slice(0, LONGEST_SEARCH);
  const shops = listIn(raw.shops, /^\d{1,19}$/);
  const status = listIn(raw.status, /^[A-Z_]{1,40}$/);
  const dates = datesIn(raw.dates);
  const tracking = textIn(raw.tracking);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
    ...(tracking === 'true' || tracking === 'false' ? { tracking } : {}),
  };
}

export function orderSearch(raw: Record<string, unknown>): OrderSearch {
  return {
    ...orderFilter(raw),
    ...(textIn(raw.sort) === 'create_time:asc' ? { sort: 'create_time:asc' } : {}),
    ...pageIn(raw),
  };
}

/** The address's words in the words of the API. */
export function wireFilter({ search, shops, status, dates, tracking }: OrderFilter) {
  // A break between two of many pasted ids would take three times the room in the address.
  return {
    search: search?.replace(/\s+/g, ' '),
    selectedStore: shops,
    statusFilter: status,
    dateRange: dates,
    hasTracking: tracking,
  };
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some(Boolean);
}
