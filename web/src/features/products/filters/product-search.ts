import { datesIn, listIn, pageIn, textIn } from '../../../lib/text/search-text.ts';

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
const LONGEST_SEARCH = 2_000;
const ID = /^\d{1,19}$/;
const STATUS = /^[A-Z_]{1,40}$/;
const QUALITY = /^(GOOD|FAIR|POOR|NORMAL)$/;

/** The filters in a link; what cannot be read is left out. */
export function productFilter(raw: Record<string, unknown>): ProductFilter {
  const search = textIn(raw.search).slice(0, LONGEST_SEARCH);
  const shops = listIn(raw.shops, ID);
  const staff = listIn(raw.staff, ID);
  const quality = listIn(raw.quality, QUALITY);
  const status = listIn(raw.status, STATUS);
  const dates = datesIn(raw.dates);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(staff ? { staff } : {}),
    ...(quality ? { quality } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
    ...(textIn(raw.low) === 'true' ? { low: 'true' } : {}),
  };
}

function sortIn(raw: unknown): { sort?: Sort } {
  const [field, direction] = textIn(raw).split(':');
  const known = SORT_FIELDS.find((one) => one === field);
  if (known === undefined || (direction !== 'asc' && direction !== 'desc')) return {};
  const sort: Sort = `${known}:${direction}`;
  return sort === NEWEST_FIRST ? {} : { sort };
}

export function productSearch(raw: Record<string, unknown>): ProductSearch {
  return { ...productFilter(raw), ...sortIn(raw.sort), ...pageIn(raw) };
}

/** The address's words in the words of the API. */
export function wireFilter({ search, shops, staff, quality, status, dates, low }: ProductFilter) {
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
