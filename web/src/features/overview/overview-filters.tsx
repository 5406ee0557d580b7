import { SegmentedControl } from '@mantine/core';
import { capitalise } from '../../lib/text/capitalise.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { DateWord } from '../../lib/text/parse-search-params.ts';
import { DateFilter } from '../../shared/dates/date-filter.tsx';
import { useDateRangeLabel } from '../../shared/dates/date-range.tsx';
import { ShopFilter } from '../../shared/shop/shop-filter.tsx';
import classes from '../../ui/switch.module.css';
import { DEFAULT_DATES, type OverviewParams } from './overview-search.ts';

const PERIODS: readonly DateWord[] = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
];

type Props = { list: OverviewParams; currencies: readonly string[]; currency: string | null };

/** Shops, period and, where there are several, the currency. */
export function OverviewFilters({ list, currencies, currency }: Props) {
  const { t } = useTranslation();
  const label = useDateRangeLabel();
  const dates = list.filter.dates ?? DEFAULT_DATES;
  // A chosen currency that the period does not have stays to be seen, and to be left.
  const choices = currency === null || currencies.includes(currency) ? currencies : [...currencies, currency];
  return (
    <>
      {choices.length > 1 && (
        <SegmentedControl
          className={classes.switch}
          size="sm"
          aria-label={t('overview.filter.currency')}
          data={[...choices]}
          value={currency ?? ''}
          onChange={(next) => list.narrow({ currency: next })}
        />
      )}
      {/* Other shops may sell in another currency. */}
      <ShopFilter shops={list.filter.shops} onChange={(shops) => list.narrow({ shops, currency: '' })} />
      <DateFilter
        label={t('overview.filter.period')}
        text={capitalise(label(dates))}
        dates={dates}
        presets={PERIODS}
        onChange={(next) => list.narrow({ dates: next === DEFAULT_DATES ? '' : next })}
      />
    </>
  );
}
