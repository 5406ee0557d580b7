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

const LAST_PAGE = 10_000_000;
export const LONGEST_SEARCH = 20_000;

function text(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

function listText(value: unknown, entry: RegExp): string {
  return entriesOf(text(value))
    .filter((one) => entry.test(one))
    .join(',');
}

export function entriesOf(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))];
}

/** The filters in a link or a saved view; what cannot be read is left out. */
export function orderFilter(raw: Record<string, unknown>): OrderFilter {
  const search = text(raw.search).slice(0, LONGEST_SEARCH);
  const shops = listText(raw.shops, /^\d{1,19}$/);
  const status = listText(raw.status, /^[A-Z_]{1,40}$/);
  const dates = text(raw.dates);
  const tracking = text(raw.tracking);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(status ? { status } : {}),
    ...(/^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/.test(dates) && dates !== ',' ? { dates } : {}),
    ...(tracking === 'true' || tracking === 'false' ? { tracking } : {}),
  };
}

export function orderSearch(raw: Record<string, unknown>): OrderSearch {
  const page = Number(text(raw.page));
  return {
    ...orderFilter(raw),
    ...(text(raw.sort) === 'create_time:asc' ? { sort: 'create_time:asc' } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, LAST_PAGE) } : {}),
  };
}

/** The address's words in the words of the API. */
export function wireFilter({ search, shops, status, dates, tracking }: OrderFilter) {
  return { search, selectedStore: shops, statusFilter: status, dateRange: dates, hasTracking: tracking };
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some(Boolean);
}
