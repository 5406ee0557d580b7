import type { BankFilePreview } from '@gian-hang/contract/finance/reconciliation';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatDay } from '../format-day.ts';
import classes from '../reconciliation.module.css';

/** What would be stored of a file: new lines, known ones, and rows that cannot be read. */
export function FilePreview({ preview }: { preview: BankFilePreview }) {
  const { t } = useTranslation();
  const { counts, lines, unreadable, currency, first_day, last_day } = preview;
  return (
    <Stack gap="xs">
      <Group gap="md">
        <StatusBadge tone="success">{t('reconciliation.upload.newLines', { count: counts.new })}</StatusBadge>
        <StatusBadge tone="neutral">{t('reconciliation.upload.known', { count: counts.known })}</StatusBadge>
        {counts.unreadable > 0 && (
          <StatusBadge tone="warning">
            {t('reconciliation.upload.unreadable', { count: counts.unreadable })}
          </StatusBadge>
        )}
      </Group>
      {first_day !== null && last_day !== null && (
        <Text size="sm" c="dimmed">
          {t('reconciliation.coverage', { from: formatDay(first_day), to: formatDay(last_day) })}
        </Text>
      )}
      {counts.new === 0 && <Alert color="yellow">{t('reconciliation.upload.noneNew')}</Alert>}
      <ul className={classes.rows} aria-label={t('reconciliation.upload.preview')}>
        {lines.map(({ row, booked_on, amount, description, reference }) => (
          <li key={row} className={classes.row}>
            <span className={classes.words}>
              {description || t('reconciliation.noDescription')}
              <span className={classes.under}>
                {[formatDay(booked_on), reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.amount}>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {unreadable.map(({ row, problem, text }) => (
        <Text key={row} size="xs" c="dimmed">
          <strong>{t('reconciliation.upload.row', { row })}</strong>{' '}
          {t(`reconciliation.upload.problems.${problem}`)}: {text}
        </Text>
      ))}
    </Stack>
  );
}
