import { Text } from '@mantine/core';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { FixSyncButton } from './fix-sync-button.tsx';
import type { ShopSync, ShopSyncs } from './shop-syncs.ts';
import classes from './sync-dialog.module.css';
import type { SyncTexts } from './sync-texts.ts';

type Props = {
  syncs: ShopSyncs;
  shops: readonly ShopSync[];
  texts: SyncTexts;
  empty: string;
  label?: string;
};

export function SyncResults({ syncs, shops, texts, empty, label }: Props) {
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
          <Outcome shop={shop} texts={texts} />
          {shop.state === 'failed' && <Failure syncs={syncs} shop={shop} />}
        </li>
      ))}
    </ul>
  );
}

function Failure({ syncs, shop }: { syncs: ShopSyncs; shop: ShopSync }) {
  return (
    <div className={classes.failure}>
      <Text size="sm" c="dimmed" className={classes.reason}>
        {shop.reason}
      </Text>
      <FixSyncButton
        shop={shop}
        kind={syncs.kind}
        needsAuthorisation={shop.needsAuthorisation}
        onRetry={() => void syncs.retry([shop])}
      />
    </div>
  );
}

function Outcome({ shop: { state, done, expected }, texts }: { shop: ShopSync; texts: SyncTexts }) {
  const { t } = useTranslation();
  if (state === 'succeeded') return <span>{texts.succeeded(done)}</span>;
  if (state === 'failed') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {texts.failed()}
      </Text>
    );
  }
  if (state === 'waiting' || state === 'asked') return <span>{t(`orders.sync.${state}`)}</span>;
  const read = formatCount(done);
  return (
    <span>{expected === null ? texts.running(read) : texts.runningOf(read, formatCount(expected))}</span>
  );
}
