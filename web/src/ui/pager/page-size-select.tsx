import { PAGE_SIZES } from '@gian-hang/contract/limits';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { PageSize } from './page-size.ts';
import classes from './pager.module.css';

type Props = { size: number; onChange: (size: PageSize) => void };

export function PageSizeSelect({ size, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      className={classes.size}
      aria-label={t('lists.pageSize')}
      value={String(size)}
      data={PAGE_SIZES.map((one) => ({ value: String(one), label: t('lists.perPage', { count: one }) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = PAGE_SIZES.find((one) => String(one) === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
