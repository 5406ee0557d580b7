import { parseDateRange, parseList, parsePage, parseText } from '../../../lib/text/parse-search-params.ts';

/** What narrows the list, as the address holds it: comma lists, empty members left out. */
export type ProductFilter = {
  search?: string;
  shops?: string;
  staff?: string;
  quality?: string;
  status?: string;
  dates?: string;
  low?: 'true';
};

export const SORT_FIELDS = ['create_time', 'title', 'price', 'quantity', 'rating'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Sort = `${SortField}:${'asc' | 'desc'}`;

/** `sort` is left out where the newest come first. */
export type ProductSearch = ProductFilter & { page?: number; sort?: Sort };

export const NEWEST_FIRST: Sort = 'create_time:desc';
const MAX_SEARCH_LENGTH = 2_000;
const ID = /^\d{1,19}$/;
const STATUS = /^[A-Z_]{1,40}$/;
const QUALITY = /^(GOOD|FAIR|POOR|NORMAL)$/;

/** The filters in a link; what cannot be read is left out. */
export function parseProductFilter(raw: Record<string, unknown>): ProductFilter {
  const search = parseText(raw.search).slice(0, MAX_SEARCH_LENGTH);
  const shops = parseList(raw.shops, ID);
  const staff = parseList(raw.staff, ID);
  const quality = parseList(raw.quality, QUALITY);
  const status = parseList(raw.status, STATUS);
  const dates = parseDateRange(raw.dates);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(staff ? { staff } : {}),
    ...(quality ? { quality } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
    ...(parseText(raw.low) === 'true' ? { low: 'true' } : {}),
  };
}

function sortIn(raw: unknown): { sort?: Sort } {
  const [field, direction] = parseText(raw).split(':');
  const known = SORT_FIELDS.find((one) => one === field);
  if (known === undefined || (direction !== 'asc' && direction !== 'desc')) return {};
  const sort: Sort = `${known}:${direction}`;
  return sort === NEWEST_FIRST ? {} : { sort };
}

export function parseProductSearch(raw: Record<string, unknown>): ProductSearch {
  return { ...parseProductFilter(raw), ...sortIn(raw.sort), ...parsePage(raw) };
}

/** The address's words in the words of the API. */
export function toProductQuery({ search, shops, staff, quality, status, dates, low }: ProductFilter) {
  return {
    search,
    selectedStore: shops,
    selectedStaff: staff,
    qualityFilter: quality,
    statusFilter: status,
    dateRange: dates,
    lowStock: low,
  };
}

export function isFiltered(filter: ProductFilter): boolean {
  return Object.values(filter).some(Boolean);
}
