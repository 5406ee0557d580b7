import { SYNC_PERMISSIONS, type SyncKind } from '@gian-hang/contract/sync-kinds';
import { ActionIcon, Button } from '@mantine/core';
import { IconCloudDownload, IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useCan } from '../session/session.ts';
import { isFinished, shopSyncs } from './shop-syncs.ts';
import { SYNC_TEXTS } from './sync-texts.ts';

type Props = {
  kind: SyncKind;
  onOpen: () => void;
  /** Shows one word, for a phone. */
  short?: boolean;
};

/** Opens the sync dialog and shows progress while syncs run. */
export function SyncButton({ kind, onOpen, short = false }: Props) {
  const { t } = useTranslation();
  const shops = shopSyncs[kind].use();
  const canSync = useCan(SYNC_PERMISSIONS[kind]);
  const done = shops.filter(isFinished).length;
  if (!canSync) return null;
  const name =
    done < shops.length
      ? t('orders.sync.busy', { done, total: shops.length })
      : t(`${SYNC_TEXTS[kind]}.sync.open`);
  return (
    <Button leftSection={<IconCloudDownload size={17} aria-hidden />} aria-label={name} onClick={onOpen}>
      {short ? t('orders.sync.startNone') : name}
    </Button>
  );
}

/** `iconOnly`: for a header with many buttons. */
export function SyncHistoryButton({ onOpen, iconOnly = false }: { onOpen: () => void; iconOnly?: boolean }) {
  const { t } = useTranslation();
  const label = t('orders.history.open');
  if (iconOnly)
    return (
      <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onOpen}>
        <IconHistory size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onOpen}>
      {label}
    </Button>
  );
}
