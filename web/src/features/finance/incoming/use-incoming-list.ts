import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { usePageSize } from '../../../shared/list/use-page-size.ts';
import { incomingSummaryQuery } from './incoming.api.ts';
import { ALL_CURRENCIES, INCOMING_LIST, type IncomingFilter, type IncomingTab } from './incoming-search.ts';

const HOME_CURRENCY = 'VND';

/** The address of the page: which list, narrowed how, and which statement is open. */
export function useIncomingList() {
  const list = useListParams(INCOMING_LIST);
  const { tab = 'statements', ...narrowed } = list.filter;
  const { shops, staff, currency, dates } = narrowed;
  const scope = { shops, staff, currency, dates };
  const open = (name: IncomingTab, filter: IncomingFilter = {}) =>
    list.show({ ...scope, size: list.size, ...filter, tab: name });
  return {
    ...list,
    tab: tab as IncomingTab,
    /** The filters without the choice of the list. */
    narrowed,
    isFiltered: Object.keys(narrowed).length > 0,
    clear: () => list.show({ tab, size: list.size }),
    /** Goes to a list; shops, staff, currency and period stay. */
    open,
    /** The same as the parameters of a link. */
    searchOf: (name: IncomingTab, filter: IncomingFilter = {}) =>
      INCOMING_LIST.parse({ ...scope, size: list.size, ...filter, tab: name }),
    openStatement: (statement: string) =>
      list.setExtras({ statement, transactions: '', transaction: '', wrong: '' }),
    ...usePageSize(list),
  };
}

export type IncomingList = ReturnType<typeof useIncomingList>;

/** Totals of one currency, since amounts of several are never added, and the rows of each list in it or in all. */
export function useIncomingSummary(filter: IncomingFilter) {
  const { currency: wanted, ...others } = filter;
  const query = useQuery(incomingSummaryQuery(others));
  const currencies = query.data?.totals.map(({ currency }) => currency) ?? [];
  const isAll = wanted === ALL_CURRENCIES;
  const main = currencies.length > 1 ? mainCurrency(currencies) : undefined;
  const currency = isAll ? undefined : (wanted ?? main);
  const narrowed = useQuery({
    ...incomingSummaryQuery(currency === undefined ? others : { ...others, currency }),
    enabled: currency !== undefined,
  });
  const shown = currency ?? main ?? currencies[0];
  return {
    query,
    currencies,
    isAll,
    /** What the lists are narrowed to; undefined if they are not. */
    currency,
    totals: query.data?.totals.find((totals) => totals.currency === shown),
    counts: (currency === undefined ? query : narrowed).data?.counts,
  };
}

/** Cards and lists begin with the home currency, else with the first one, so that the choice does not change by the day. */
function mainCurrency(currencies: readonly string[]): string | undefined {
  return currencies.includes(HOME_CURRENCY) ? HOME_CURRENCY : currencies[0];
}

export type IncomingTotals = ReturnType<typeof useIncomingSummary>;
