import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { DUE_FIRST, OLDEST_FIRST } from './order-search.ts';

const NEWEST_FIRST = '';

type Props = { sort: string | undefined; onChange: (sort: string) => void };

/** The sorting on a phone, where the list has no column headers. */
export function SortChoice({ sort = NEWEST_FIRST, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      fullWidth
      aria-label={t('orders.sort.label')}
      value={sort}
      data={[
        { value: NEWEST_FIRST, label: t('orders.sort.newest') },
        { value: OLDEST_FIRST, label: t('orders.sort.oldest') },
        { value: DUE_FIRST, label: t('orders.sort.due') },
      ]}
      onChange={onChange}
    />
  );
}
