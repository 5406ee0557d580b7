import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';

/** As high as the rows that will replace it. */
export function ChartSkeleton({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => `${100 - row * (60 / rows)}%`).map((width) => (
        <Skeleton key={width} height={rowHeight} width={width} mb={3} radius="sm" />
      ))}
    </div>
  );
}
