import { STATEMENT_STATES } from '@gian-hang/contract/finance/values';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { DateWord } from '../../../lib/text/parse-search-params.ts';
import {
  checkFilter,
  labelled,
  useDatesFilter,
  useShopsFilter,
} from '../../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import { useStaffOptions } from '../../../shared/shop/use-staff-options.ts';
import { ALL_CURRENCIES, datesOf, type IncomingTab } from './incoming-search.ts';
import type { IncomingList, IncomingTotals } from './use-incoming-list.ts';

const PERIODS: readonly DateWord[] = ['this_month', 'last_month', 'last_30_days', 'this_year'];

/** The filters that a list does not know. */
const WITHOUT: Record<IncomingTab, readonly string[]> = {
  statements: [],
  payouts: [],
  unsettled: ['dates', 'states'],
  short: ['states'],
};

export function useIncomingFilters(
  list: IncomingList,
  { currencies, currency, isAll }: IncomingTotals,
): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const staffOptions = useStaffOptions();
  const staff = checkFilter(list, 'staff', staffOptions, {
    label: t('finance.incoming.filter.staff'),
    placeholder: t('finance.incoming.filter.staff'),
    chip: (name) => t('finance.incoming.filter.staffChip', { name }),
  });
  const states = checkFilter(
    list,
    'states',
    STATEMENT_STATES.map((value) => ({ value, label: t(`finance.states.${value}`) })),
    {
      label: t('finance.incoming.filter.states'),
      placeholder: t('finance.incoming.filter.statesPlaceholder'),
      chip: (name) => t('finance.incoming.filter.stateChip', { name }),
    },
  );
  const period = useDatesFilter(
    { filter: { ...list.filter, dates: datesOf(list.filter) }, narrow: list.narrow },
    {
      label: t('finance.incoming.filter.dates'),
      chip: (dates) => t('finance.incoming.filter.datesChip', { dates }),
      presets: PERIODS,
    },
  );
  // The default period cannot be removed.
  const dates = list.filter.dates === undefined ? { ...period, chips: [] } : period;
  const shown = [shops, ...(staffOptions.length > 0 ? [staff] : []), dates, states].filter(
    ({ name }) => !WITHOUT[list.tab].includes(name),
  );
  if (currencies.length < 2) return shown;
  const field = (
    <SegmentedControl
      size="sm"
      aria-label={t('finance.incoming.filter.currency')}
      data={[...currencies, { value: ALL_CURRENCIES, label: t('finance.incoming.filter.allCurrencies') }]}
      value={isAll ? ALL_CURRENCIES : (currency ?? '')}
      onChange={(next) => list.narrow({ currency: next })}
    />
  );
  return [
    ...shown,
    {
      name: 'currency',
      chips: [],
      bar: field,
      sheet: labelled(t('finance.incoming.filter.currency'), field),
    },
  ];
}
