import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';

type Props = { oldestFirst: boolean; onChange: (oldestFirst: boolean) => void };

/** The sorting on a phone, where the list has no column headers. */
export function SortChoice({ oldestFirst, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      fullWidth
      aria-label={t('orders.sort.label')}
      value={oldestFirst ? 'oldest' : 'newest'}
      data={[
        { value: 'newest', label: t('orders.sort.newest') },
        { value: 'oldest', label: t('orders.sort.oldest') },
      ]}
      onChange={(value) => onChange(value === 'oldest')}
    />
  );
}
