import { formatMoney, isLargePriceChange } from '@gian-hang/contract/money/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './large-changes.module.css';

const MAX_LISTED = 5;

/** A price change of more than half, formatted. */
export type LargeChange = { key: string; name: string; before: string; after: string };

type PriceChange = { key: string; name: string; before: string | null; after: string; currency: string };

export function largeChanges(changes: readonly PriceChange[]): LargeChange[] {
  return changes.flatMap(({ key, name, before, after, currency }) =>
    before !== null && isLargePriceChange(before, after)
      ? [{ key, name, before: formatMoney(before, currency), after: formatMoney(after, currency) }]
      : [],
  );
}

/** The first price changes of more than half, and the number of others. */
export function LargeChanges({ lead, changes }: { lead: string; changes: readonly LargeChange[] }) {
  const { t } = useTranslation();
  const others = changes.length - MAX_LISTED;
  return (
    <Stack gap="xs">
      <Text size="sm">{lead}</Text>
      <ul className={classes.changes}>
        {changes.slice(0, MAX_LISTED).map(({ key, name, before, after }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <strong>{t('products.largeChange.change', { before, after })}</strong>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('products.largeChange.others', { count: others })}
        </Text>
      )}
    </Stack>
  );
}

type Props = {
  changes: readonly LargeChange[];
  saving: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** Inline confirmation; it takes the focus, so that a second Enter does not confirm. */
export function ConfirmLargeChanges({ changes, saving, onConfirm, onBack }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Stack
      ref={element}
      gap="sm"
      role="alertdialog"
      aria-label={t('products.largeChange.title')}
      tabIndex={-1}
      className={classes.question}
    >
      <Text size="sm" fw={600}>
        {t('products.largeChange.title')}
      </Text>
      <LargeChanges lead={t('products.largeChange.lead')} changes={changes} />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onBack} disabled={saving}>
          {t('products.largeChange.back')}
        </Button>
        <Button size="xs" color="red.9" onClick={onConfirm} loading={saving}>
          {t('products.largeChange.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
