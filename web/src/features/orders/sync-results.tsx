import { Text } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './sync-dialog.module.css';
import type { ShopSync } from './sync-shops.ts';

type Props = { shops: readonly ShopSync[]; empty: string; label?: string };

export function SyncResults({ shops, empty, label }: Props) {
  if (shops.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {empty}
      </Text>
    );
  return (
    <ul className={classes.results} aria-label={label}>
      {shops.map((shop) => (
        <li key={shop.id} className={classes.result}>
          <Text size="sm" fw={500}>
            {shop.name}
          </Text>
          <Outcome shop={shop} />
          {shop.state === 'failed' && (
            <Text size="xs" c="dimmed">
              {shop.reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ shop: { state, done, expected } }: { shop: ShopSync }) {
  const { t } = useTranslation();
  if (state === 'succeeded') return <span>{t('orders.sync.succeededLine', { n: done })}</span>;
  if (state === 'failed') return <Text c="var(--mantine-color-error)">{t('orders.sync.failedLine')}</Text>;
  if (state === 'waiting' || state === 'asked') return <span>{t(`orders.sync.${state}`)}</span>;
  const read = formatCount(done);
  return (
    <span>
      {expected === null
        ? t('orders.sync.running', { done: read })
        : t('orders.sync.runningOf', { done: read, expected: formatCount(expected) })}
    </span>
  );
}
