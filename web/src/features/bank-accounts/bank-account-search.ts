import type { BankAccountQuery } from '@gian-hang/contract/finance/bank-accounts';
import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import { id, ids, matching, text } from '../../lib/text/parse-search-params.ts';
import { defineList } from '../../shared/list/list-address.ts';

const PAGE = /^[1-9]\d{0,6}$/;
const WHOLE_NUMBER = /^[\d\s-]{5,}$/;

/** Shortens a pasted account number to its end, so that it appears in no address. */
export function withoutNumber(search: string): string {
  return WHOLE_NUMBER.test(search) ? search.replace(/\D/g, '').slice(-4) : search;
}

const parseSearch = text(MAX_SEARCH_LENGTH);

export const BANK_ACCOUNT_LIST = defineList<BankAccountQuery>()({
  filters: {
    search: { query: 'search', parse: (raw) => withoutNumber(parseSearch(raw)) },
    shops: { query: 'selectedStore', parse: ids },
  },
  /** The account whose payouts are open and their page; the page of payouts without an account. */
  extras: { account: id, payouts: matching(PAGE), unknown: matching(PAGE) },
});
