import type { ProductItem } from '@gian-hang/contract/products/products';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconEdit } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useBulkChangeJob } from './bulk-change-job.ts';
import { useCloneJob } from './clone-job.ts';

type Props = { selection: RowSelection<ProductItem>; onChange: () => void; onClone: () => void };

/** Actions on the selected products and progress of running jobs; renders nothing without either. */
export function ProductBulkBar({ selection: { rows, clear }, onChange, onClone }: Props) {
  const { t } = useTranslation();
  const bulk = useBulkChangeJob();
  const cloning = useCloneJob();
  const allowed = useCan('products.write');
  if (!allowed || (rows.length === 0 && bulk === null && cloning === null)) return null;
  const status = bulk?.running
    ? t('products.bulk.running.applied', bulk)
    : cloning?.running
      ? t('products.clone.running', cloning)
      : t('products.bulk.count', { count: rows.length });
  return (
    <BulkBar label={t('products.bulk.bar')} status={status}>
      <Button size="xs" leftSection={<IconEdit size={15} aria-hidden />} onClick={onChange}>
        {t(bulk === null ? 'products.bulk.open' : 'products.bulk.results')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopyPlus size={15} aria-hidden />}
        onClick={onClone}
      >
        {t(cloning === null ? 'products.clone.short' : 'products.clone.results')}
      </Button>
      {rows.length > 0 && (
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          {t('lists.uncheck')}
        </Button>
      )}
    </BulkBar>
  );
}
