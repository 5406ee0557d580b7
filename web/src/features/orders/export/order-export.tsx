import { PATHS } from '@gian-hang/contract/paths';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ExportJobButton } from '../../../shared/export/export-button.tsx';
import { useOfferExport } from '../../../shared/export/offer-export.ts';
import { useExport } from '../../../shared/export/use-export.ts';
import { useCan } from '../../../shared/session/session.ts';
import { columnsParam, useExportColumns } from './export-columns.ts';
import type { ExportScope } from './export-scope.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

type Props = {
  label: string;
  size?: 'xs' | 'sm';
  /** What can be exported; a click on the button takes the first. */
  scopes: readonly [ExportScope, ...ExportScope[]];
  inPalette?: boolean;
};

/** Exports orders with the remembered columns; the arrow opens the choice of columns, format and scope. */
export function OrderExport({ label, size = 'sm', scopes, inPalette = false }: Props) {
  const { t } = useTranslation();
  const job = useExport(PATHS.exportOrders);
  const columns = useExportColumns();
  const [isOpen, { open, close }] = useDisclosure(false);
  const allowed = useCan('orders.export');
  const start = () => job.start({ ...scopes[0].query, ...columnsParam(columns) });
  useOfferExport(inPalette && allowed ? start : null);
  if (!allowed) return null;
  return (
    <>
      <ExportJobButton
        job={job}
        label={label}
        size={size}
        onStart={start}
        arrow={
          <Button
            size={size}
            variant="default"
            px={7}
            aria-label={t('orders.export.choose')}
            title={t('orders.export.choose')}
            onClick={open}
          >
            <IconChevronDown size={15} aria-hidden />
          </Button>
        }
      />
      <Suspense fallback={null}>
        {isOpen && <ExportDialog scopes={scopes} onExport={job.start} onClose={close} />}
      </Suspense>
    </>
  );
}
