import type { SyncKind } from '@gian-hang/contract/sync';
import { Button } from '@mantine/core';
import { IconBuildingStore, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';
import { SYNC_TEXTS } from './sync-texts.ts';

type Props = { kind: SyncKind; icon: TablerIcon; onSync: () => void };

/** Shown where the marketplace's rows are not synced yet, or no shop is linked. */
export function NoSyncedRows({ kind, icon: Icon, onSync }: Props) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  if (shops?.length === 0) return <NoShops kind={kind} />;
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.6} />}
      title={t(`${SYNC_TEXTS[kind]}.empty.title`)}
      text={t(`${SYNC_TEXTS[kind]}.empty.text`)}
      action={<Button onClick={onSync}>{t(`${SYNC_TEXTS[kind]}.sync.open`)}</Button>}
    />
  );
}

export function NoShops({ kind }: { kind: SyncKind }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBuildingStore size={26} stroke={1.6} />}
      title={t('orders.empty.noShops')}
      text={t(`${SYNC_TEXTS[kind]}.empty.noShopsText`)}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/management/shop" />}>
          {t('orders.empty.toShops')}
        </Button>
      }
    />
  );
}
