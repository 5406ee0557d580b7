import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatOneDecimal } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useOfferExport } from './offer-export.ts';
import { type ExportJob, type ExportQuery, useExport } from './use-export.ts';

const BYTES_PER_MB = 1_000_000;

/** Exports the list with its filters; a second click cancels a running export. */
export function ExportButton({ path, query }: { path: string; query: ExportQuery }) {
  const { t } = useTranslation();
  const job = useExport(path);
  const start = () => job.start(query);
  useOfferExport(start);
  return <ExportJobButton job={job} label={t('orders.export.start')} onStart={start} />;
}

type Props = {
  job: ExportJob;
  label: string;
  size?: 'xs' | 'sm';
  onStart: () => void;
  /** Joined to the button while no export runs. */
  arrow?: ReactNode;
};

/** Starts an export; while it runs, shows how much has arrived and cancels it. */
export function ExportJobButton({ job: { received, cancel }, label, size = 'sm', onStart, arrow }: Props) {
  const { t } = useTranslation();
  if (received === null)
    return (
      <Button.Group>
        <Button
          size={size}
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={onStart}
        >
          {label}
        </Button>
        {arrow}
      </Button.Group>
    );
  return (
    <Button size={size} variant="default" rightSection={<IconX size={16} aria-hidden />} onClick={cancel}>
      {t('orders.export.cancel', { megabytes: formatOneDecimal(received / BYTES_PER_MB) })}
    </Button>
  );
}
