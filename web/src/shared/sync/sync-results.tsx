import type { SyncKind } from '@gian-hang/contract/sync';
import { Text } from '@mantine/core';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { GuideLink } from '../../ui/guide-link.tsx';
import { FixSyncButton } from './fix-sync-button.tsx';
import { type ShopSync, shopSyncs } from './shop-syncs.ts';
import classes from './sync-dialog.module.css';
import { SYNC_TEXTS } from './sync-texts.ts';

type Props = { kind: SyncKind; shops: readonly ShopSync[]; empty: string; label?: string };

export function SyncResults({ kind, shops, empty, label }: Props) {
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
          <Outcome kind={kind} shop={shop} />
          {shop.state === 'failed' && <Failure kind={kind} shop={shop} />}
        </li>
      ))}
    </ul>
  );
}

type ShopProps = { kind: SyncKind; shop: ShopSync };

function Failure({ kind, shop }: ShopProps) {
  const { t } = useTranslation();
  const section = shop.needsAuthorisation ? 'reauthorisation_required' : 'failed';
  return (
    <div className={classes.failure}>
      <Text size="sm" c="dimmed" className={classes.reason}>
        {shop.reason}{' '}
        <GuideLink to={`pages/sync#${section}`} inherit>
          {t('common.whatToDo')}
        </GuideLink>
      </Text>
      <FixSyncButton
        shop={shop}
        kind={kind}
        needsAuthorisation={shop.needsAuthorisation}
        onRetry={() => void shopSyncs[kind].retry([shop])}
      />
    </div>
  );
}

function Outcome({ kind, shop: { state, done, expected } }: ShopProps) {
  const { t } = useTranslation();
  if (state === 'succeeded') return <span>{t(`${SYNC_TEXTS[kind]}.sync.succeededLine`, { n: done })}</span>;
  if (state === 'failed') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t(`${SYNC_TEXTS[kind]}.sync.failedLine`)}
      </Text>
    );
  }
  if (state === 'waiting' || state === 'requested') return <span>{t(`orders.sync.${state}`)}</span>;
  const read = formatCount(done);
  return (
    <span>
      {expected === null
        ? t(`${SYNC_TEXTS[kind]}.sync.running`, { done: read })
        : t(`${SYNC_TEXTS[kind]}.sync.runningOf`, { done: read, expected: formatCount(expected) })}
    </span>
  );
}
