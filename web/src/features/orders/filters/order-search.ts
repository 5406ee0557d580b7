import { parseDateRange, parseList, parsePage, parseText } from '../../../lib/text/parse-search-params.ts';

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

export const MAX_SEARCH_LENGTH = 20_000;

/** The filters in a link or a saved view; what cannot be read is left out. */
export function parseOrderFilter(raw: Record<string, unknown>): OrderFilter {
  const search = parseText(raw.search).slice(0, MAX_SEARCH_LENGTH);
  const shops = parseList(raw.shops, /^\d{1,19}$/);
  const status = parseList(raw.status, /^[A-Z_]{1,40}$/);
  const dates = parseDateRange(raw.dates);
  const tracking = parseText(raw.tracking);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
    ...(tracking === 'true' || tracking === 'false' ? { tracking } : {}),
  };
}

export function parseOrderSearch(raw: Record<string, unknown>): OrderSearch {
  return {
    ...parseOrderFilter(raw),
    ...(parseText(raw.sort) === 'create_time:asc' ? { sort: 'create_time:asc' } : {}),
    ...parsePage(raw),
  };
}

/** The address's words in the words of the API. */
export function toOrderQuery({ search, shops, status, dates, tracking }: OrderFilter) {
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
