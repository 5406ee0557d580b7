import { Select } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { NEWEST_FIRST, SORTS } from './product-search.ts';

type Props = { sort: string | undefined; onChange: (sort: string) => void };

/** The sorting on a phone, where the list has no column headers. */
export function SortSelect({ sort = NEWEST_FIRST, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('products.sort.label')}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={SORTS.map((value) => ({ value, label: t(`products.sort.${value}`) }))}
      value={sort}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
