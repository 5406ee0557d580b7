import { Checkbox } from '@mantine/core';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { type DateWord, splitList } from '../../../lib/text/parse-search-params.ts';
import {
  checkFilter,
  useDatesFilter,
  useShopsFilter,
  valueChip,
} from '../../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import { useStaffOptions } from '../../../shared/shop/use-staff-options.ts';
import { DEFAULT_DATES, type ProfitListParams } from './profit-search.ts';

const PERIODS: readonly DateWord[] = ['this_month', 'last_month', 'last_30_days', 'this_year'];

export function useProfitFilters(list: ProfitListParams): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const staffOptions = useStaffOptions();
  const staff = checkFilter(list, 'staff', staffOptions, {
    label: t('profit.page.filter.staff'),
    placeholder: t('profit.page.filter.staff'),
    chip: (name) => t('profit.page.filter.staffChip', { name }),
  });
  const period = useDatesFilter(
    { filter: { ...list.filter, dates: list.filter.dates ?? DEFAULT_DATES }, narrow: list.narrow },
    {
      label: t('profit.page.filter.dates'),
      chip: (dates) => t('profit.page.filter.datesChip', { dates }),
      presets: PERIODS,
    },
  );
  // The default period cannot be removed.
  const dates = list.filter.dates === undefined ? { ...period, chips: [] } : period;
  /** Set by links only. */
  const linked = {
    name: 'linked',
    chips: [
      ...valueChip(list, 'currency', (currency) => t('orders.filter.currencyChip', { currency })),
      ...valueChip(list, 'skus', (ids) => {
        const count = splitList(ids).length;
        return count === 1
          ? t('profit.page.filter.skuChip', { id: ids })
          : t('profit.page.filter.skusChip', { count: formatCount(count) });
      }),
    ],
  };
  const field = (
    <Checkbox
      label={t('profit.page.filter.missing')}
      checked={list.filter.missing === 'true'}
      onChange={(event) => list.narrow({ missing: event.currentTarget.checked ? 'true' : '' })}
    />
  );
  const missing = {
    name: 'missing',
    chips: valueChip(list, 'missing', () => t('profit.page.filter.missing')),
    bar: field,
    sheet: field,
  };
  return [shops, ...(staffOptions.length > 0 ? [staff] : []), dates, missing, linked];
}
