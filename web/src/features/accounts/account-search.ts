import { datesIn, listIn, pageIn, textIn } from '../../lib/text/search-text.ts';

/** What narrows the list, as the address holds it: comma lists, empty members left out. */
export type AccountFilter = { search?: string; shops?: string; status?: string; dates?: string };

/** `edit`: the account whose window stands open over the list. */
export type AccountSearch = AccountFilter & { page?: number; edit?: string };

const LONGEST_SEARCH = 200;
const ID = /^\d{1,19}$/;
const WORD = /^(ACTIVE|DISABLED)$/;

/** The filters in a link; what cannot be read is left out. */
export function accountFilter(raw: Record<string, unknown>): AccountFilter {
  const search = textIn(raw.search).slice(0, LONGEST_SEARCH);
  const shops = listIn(raw.shops, ID);
  const status = listIn(raw.status, WORD);
  const dates = datesIn(raw.dates);
  return {
    ...(search ? { search } : {}),
    ...(shops ? { shops } : {}),
    ...(status ? { status } : {}),
    ...(dates ? { dates } : {}),
  };
}

export function accountSearch(raw: Record<string, unknown>): AccountSearch {
  const edit = textIn(raw.edit);
  return { ...accountFilter(raw), ...pageIn(raw), ...(ID.test(edit) ? { edit } : {}) };
}

/** The address's words in the words of the API. */
export function wireFilter({ search, shops, status, dates }: AccountFilter) {
  return { search, selectedStore: shops, statusFilter: status, dateRange: dates };
}
