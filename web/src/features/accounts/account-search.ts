import { parseDateRange, parseList, parsePage, parseText } from '../../lib/text/parse-search-params.ts';

/** What narrows the list, as the address holds it: comma lists, empty members left out. */
export type AccountFilter = { search?: string; shops?: string; status?: string; dates?: string };

/** `edit`: the account whose window stands open over the list. */
export type AccountSearch = AccountFilter & { page?: number; edit?: string };

const MAX_SEARCH_LENGTH = 200;
const ID = /^\d{1,19}$/;
const WORD = /^(ACTIVE|DISABLED)$/;

/** The filters in a link; what cannot be read is left out. */
export function parseAccountFilter(raw: Record<string, unknown>): AccountFilter {
  const search = parseText(raw.search).slice(0, MAX_SEARCH_LENGTH);
  const shops = parseList(raw.shops, ID);
  const status = parseList(raw.status, WORD);
  const dates = parseDateRange(raw.dates);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
  };
}

export function parseAccountSearch(raw: Record<string, unknown>): AccountSearch {
  const edit = parseText(raw.edit);
  return { ...parseAccountFilter(raw), ...parsePage(raw), ...(ID.test(edit) ? { edit } : {}) };
}

/** The address's words in the words of the API. */
export function toAccountQuery({ search, shops, status, dates }: AccountFilter) {
  return { search, selectedStore: shops, statusFilter: status, dateRange: dates };
}
