import { useTranslation } from '../../lib/text/i18n.ts';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { DateRange, type DateRangeProps } from './date-range.tsx';

type Props = DateRangeProps & {
  label: string;
  /** The chosen range together with what it is about; null if there is none. */
  text: string | null;
};

export function DateFilter({ label, text, ...range }: Props) {
  const { t } = useTranslation();
  return (
    <FilterButton label={label} value={text} placeholder={t('orders.filter.dates')} namesItself width={344}>
      <DateRange {...range} />
    </FilterButton>
  );
}
