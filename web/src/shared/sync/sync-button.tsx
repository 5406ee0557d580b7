import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { isFinished, type ShopSyncs } from './shop-syncs.ts';
import type { SyncTexts } from './sync-texts.ts';

type Props = { syncs: ShopSyncs; texts: SyncTexts; onOpen: () => void };

/** Opens the sync dialog and shows progress while syncs run. */
export function SyncButton({ syncs, texts, onOpen }: Props) {
  const { t } = useTranslation();
  const shops = syncs.use();
  const done = shops.filter(isFinished).length;
  return (
    <Button leftSection={<IconCloudDownload size={17} aria-hidden />} onClick={onOpen}>
      {done < shops.length ? t('orders.sync.busy', { done, total: shops.length }) : t(texts.title)}
    </Button>
  );
}
