import type { AccountsQuery } from '@gian-hang/contract/accounts/accounts';
import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import { id, ids, listOf, text } from '../../lib/text/parse-search-params.ts';
import { DATES } from '../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../shared/list/list-address.ts';

export const ACCOUNT_LIST = defineList<AccountsQuery>()({
  filters: {
    search: { query: 'search', parse: text(MAX_SEARCH_LENGTH) },
    shops: { query: 'selectedStore', parse: ids },
    status: { query: 'statusFilter', parse: listOf(/^(ACTIVE|DISABLED)$/) },
    dates: DATES,
  },
  /** The account in the open edit dialog. */
  extras: { edit: id },
});

export type AccountFilter = FilterOf<typeof ACCOUNT_LIST>;
