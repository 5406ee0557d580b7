import type { SyncKind } from '@gian-hang/contract/sync';
import { Button } from '@mantine/core';
import { IconCloudDownload, IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useCan } from '../session/session.ts';
import { isFinished, shopSyncs } from './shop-syncs.ts';

type Props = { kind: SyncKind; onOpen: () => void };

/** Opens the sync dialog and shows progress while syncs run. */
export function SyncButton({ kind, onOpen }: Props) {
  const { t } = useTranslation();
  const shops = shopSyncs[kind].use();
  const canSync = useCan(`${kind}.sync`);
  const done = shops.filter(isFinished).length;
  if (!canSync) return null;
  return (
    <Button leftSection={<IconCloudDownload size={17} aria-hidden />} onClick={onOpen}>
      {done < shops.length ? t('orders.sync.busy', { done, total: shops.length }) : t(`${kind}.sync.open`)}
    </Button>
  );
}

export function SyncHistoryButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onOpen}>
      {t('orders.history.open')}
    </Button>
  );
}
