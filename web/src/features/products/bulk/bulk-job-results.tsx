import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './bulk-job-results.module.css';

export type BulkJobResultRow = {
  key: string;
  title: string;
  detail: ReactNode;
  ok: boolean;
  message: string | null;
};

/** Progress of a bulk job. */
export function BulkJobProgressBar({
  text,
  done,
  total,
  running,
  goesOn = true,
}: {
  text: string;
  done: number;
  total: number;
  running: boolean;
  /** The job continues when the dialog is closed. */
  goesOn?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" fw={500} role="status">
        {text}
      </Text>
      {running && (
        <>
          <Progress mt={8} value={(100 * done) / Math.max(total, 1)} animated aria-label={text} />
          {goesOn && (
            <Text size="xs" c="dimmed" mt={6}>
              {t('products.work.goesOn')}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

/** One line per product, failures first, with the server's or marketplace's message. */
export function BulkJobResultList({
  results,
  label,
  okLabel,
}: {
  results: readonly BulkJobResultRow[];
  label: string;
  okLabel: string;
}) {
  const { t } = useTranslation();
  const sorted = [...results.filter(({ ok }) => !ok), ...results.filter(({ ok }) => ok)];
  return (
    <ul className={classes.results} aria-label={label}>
      {sorted.map(({ key, title, detail, ok, message }) => (
        <li key={key} className={classes.result}>
          <div>
            <Text size="sm" fw={500} lineClamp={2}>
              {title}
            </Text>
            <span className={classes.change}>{detail}</span>
          </div>
          <StatusBadge tone={ok ? 'success' : 'danger'}>
            {ok ? okLabel : t('products.work.failed')}
          </StatusBadge>
          {message !== null && <span className={classes.message}>{message}</span>}
        </li>
      ))}
    </ul>
  );
}
