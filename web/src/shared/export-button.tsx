import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isUnauthenticated } from '../lib/api/api-error.ts';
import { download } from '../lib/api/download.ts';
import { formatOneDecimal } from '../lib/text/format.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { showFailure } from '../lib/toast.ts';
import { useOfferExport } from './offer-export.ts';

const BYTES_PER_MB = 1_000_000;

type Props = { path: string; query: Record<string, string | undefined> };

/** Exports the list with its filters; a second click cancels a running export. */
export function ExportButton({ path, query }: Props) {
  const { t } = useTranslation();
  const running = useRef<AbortController | null>(null);
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    try {
      await download(path, {
        query,
        signal: controller.signal,
        onBytes: setReceived,
      });
    } catch (error) {
      if (!controller.signal.aborted && !isUnauthenticated(error)) showFailure(error);
    } finally {
      running.current = null;
      setReceived(null);
    }
  };

  useOfferExport(() => void start());

  if (received === null)
    return (
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void start()}
      >
        {t('orders.export.start')}
      </Button>
    );
  return (
    <Button
      variant="default"
      rightSection={<IconX size={16} aria-hidden />}
      onClick={() => running.current?.abort()}
    >
      {t('orders.export.cancel', { megabytes: formatOneDecimal(received / BYTES_PER_MB) })}
    </Button>
  );
}
