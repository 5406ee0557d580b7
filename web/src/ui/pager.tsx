import type { Pagination as PageInfo } from '@gian-hang/contract/pagination';
import { Pagination, Text } from '@mantine/core';
import { useTranslation } from '../lib/i18n.ts';
import classes from './pager.module.css';

type Props = { pagination: PageInfo; onChange: (page: number) => void };

/** Which items are shown and the way to the others; without the way when all are shown. */
export function Pager({ pagination: { pageNum, pageSize, totalItems, totalPages }, onChange }: Props) {
  const { t } = useTranslation();
  const from = (pageNum - 1) * pageSize + 1;
  const to = Math.min(pageNum * pageSize, totalItems);
  if (from > totalItems) return null;
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed">
        {t('lists.range', { from, to, total: totalItems })}
      </Text>
      {totalPages > 1 && (
        <nav aria-label={t('lists.pages')}>
          <Pagination
            size="sm"
            total={totalPages}
            value={pageNum}
            onChange={onChange}
            getItemProps={(page) => ({ 'aria-label': t('lists.page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': t(`lists.${control}`) })}
          />
        </nav>
      )}
    </div>
  );
}
