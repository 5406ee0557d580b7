import type { IncomingExportQuery } from '@gian-hang/contract/finance/incoming';
import { DEFAULT_LATE_DAYS } from '@gian-hang/contract/finance/values';
import { PAGE_SIZES } from '@gian-hang/contract/limits';
import { ids, listOf, matching, oneOf } from '../../../lib/text/parse-search-params.ts';
import { DATES } from '../../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';

export const INCOMING_TABS = ['statements', 'payouts', 'unsettled', 'short'] as const;
export type IncomingTab = (typeof INCOMING_TABS)[number];

/** Without dates in the address. A month is empty on its first days, thirty days never are. */
const DEFAULT_DATES = 'last_30_days';

/** In the address in place of a currency: lists of all of them. */
export const ALL_CURRENCIES = 'all';

const transactionId = matching(/^[\w-]{1,64}$/);

export const INCOMING_LIST = defineList<IncomingExportQuery>()({
  filters: {
    /** Statements unless given. */
    tab: { query: 'list', parse: oneOf(['payouts', 'unsettled', 'short']) },
    shops: { query: 'selectedStore', parse: ids },
    staff: { query: 'selectedStaff', parse: ids },
    currency: { query: 'currency', parse: matching(/^([A-Z]{3}|all)$/) },
    dates: { ...DATES, query: 'dates' },
    states: { query: 'states', parse: listOf(/^(processing|paid|failed)$/) },
    flag: { query: 'flag', parse: oneOf(['mismatch', 'held']) },
    late: { query: 'late', parse: oneOf(['true']) },
    lateDays: { query: 'late_days', parse: matching(/^\d{1,3}$/) },
  },
  sizes: PAGE_SIZES,
  extras: {
    /** The open statement: the shop's id and the statement's. */
    statement: matching(/^\d{1,19}\.\d{1,30}$/),
    /** The page of its transactions. */
    transactions: matching(/^\d{1,7}$/),
    /** The transaction whose fees are shown. */
    transaction: transactionId,
    /** Only transactions whose parts do not add up. */
    wrong: oneOf(['true']),
  },
});

export type IncomingFilter = FilterOf<typeof INCOMING_LIST>;

export function datesOf({ dates }: IncomingFilter): string {
  return dates ?? DEFAULT_DATES;
}

export function lateDaysOf({ lateDays }: IncomingFilter): string {
  return lateDays ?? String(DEFAULT_LATE_DAYS);
}

type QueryName = keyof IncomingExportQuery;

/** What every list can be narrowed to. */
export const SCOPE = ['selectedStore', 'selectedStaff', 'currency'] as const satisfies QueryName[];

/** The filters under the API's names, as far as a call knows them. */
export function incomingQuery(filter: IncomingFilter, names: readonly QueryName[]): Record<string, string> {
  const query = INCOMING_LIST.toQuery({ ...filter, dates: datesOf(filter) });
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.some((known) => known === name)));
}
