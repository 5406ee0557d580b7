import { useTranslation } from '../../lib/text/i18n.ts';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { DateRange, useDateRangeLabel } from './date-range.tsx';

type Props = { label: string; dates: string | undefined; onChange: (dates: string) => void };

export function DateFilter({ label, dates, onChange }: Props) {
  const { t } = useTranslation();
  const dateRangeLabel = useDateRangeLabel();
  return (
    <FilterButton
      label={label}
      value={dates === undefined ? null : dateRangeLabel(dates)}
      placeholder={t('orders.filter.dates')}
      width={344}
    >
      <DateRange dates={dates} onChange={onChange} />
    </FilterButton>
  );
}
