import type { BankLineQuery } from '@gian-hang/contract/finance/reconciliation';
import { id, oneOf, text } from '../../lib/text/parse-search-params.ts';
import { defineList } from '../../shared/list/list-address.ts';

/** The first is shown unless the address says otherwise. */
export const TABS = ['doubtful', 'unmatched', 'missing', 'matched', 'ignored'] as const;
export type Tab = (typeof TABS)[number];

export const RECONCILIATION_LIST = defineList<BankLineQuery>()({
  filters: {
    account: { query: 'account', parse: id },
    tab: { query: 'state', parse: oneOf(TABS) },
    search: { query: 'search', parse: text(200) },
  },
});
