import { Button, Group, Modal, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { shopOptionsQuery } from '../shop-select.api.ts';
import { ShopSelect } from '../shop-select.tsx';
import { isOver, type ShopSync, type ShopSyncs } from './shop-syncs.ts';
import { SyncResults } from './sync-results.tsx';
import type { SyncWords } from './sync-words.ts';

type Props = { syncs: ShopSyncs; words: SyncWords; onClose: () => void };

/** Which shops to sync and how far that is; closing it stops nothing. */
export function SyncDialog({ syncs, words, onClose }: Props) {
  const { t } = useTranslation();
  const shops = syncs.use();
  const [chosen, setChoosing] = useState<boolean | null>(null);
  const choosing = chosen ?? shops.length === 0;
  useFocusBack();
  // Not knowing of earlier syncs takes nothing from choosing shops for a new one.
  useEffect(() => void syncs.resume().catch(() => undefined), [syncs]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(words.title)}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {choosing ? (
        <ChooseShops
          syncs={syncs}
          words={words}
          onTick={() => setChoosing(true)}
          onStart={() => setChoosing(false)}
        />
      ) : (
        <SyncUnderWay shops={shops} words={words} onAgain={() => setChoosing(true)} />
      )}
    </Modal>
  );
}

type ChooseProps = Omit<Props, 'onClose'> & {
  /** From now on nothing takes the choice away, not even earlier syncs that are found. */
  onTick: () => void;
  onStart: () => void;
};

function ChooseShops({ syncs, words, onTick, onStart }: ChooseProps) {
  const { t } = useTranslation();
  const all = useQuery(shopOptionsQuery()).data ?? [];
  const [ids, setIds] = useState<string[]>([]);
  const chosen = all.filter(({ id }) => ids.includes(id));
  const choose = (next: string[]) => {
    setIds(next);
    onTick();
  };
  const start = () => {
    void syncs.start(chosen.map(({ id, name }) => ({ id, name })));
    onStart();
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(words.lead)}
      </Text>
      <ShopSelect chosen={ids} onChange={choose} withAll />
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0} onClick={start}>
          {chosen.length === 0
            ? t('orders.sync.startNone')
            : t('orders.sync.start', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}

type UnderWayProps = { shops: readonly ShopSync[]; words: SyncWords; onAgain: () => void };

function SyncUnderWay({ shops, words, onAgain }: UnderWayProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string | null>('succeeded');
  const succeeded = shops.filter(({ state }) => state === 'succeeded');
  const failed = shops.filter(({ state }) => state === 'failed');
  const underWay = shops.filter((shop) => !isOver(shop));
  const count = { done: shops.length - underWay.length, total: shops.length };
  const over = underWay.length === 0;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={500} role="status">
          {t(over ? 'orders.sync.finished' : 'orders.sync.progress', count)}
        </Text>
        <Progress
          mt={8}
          value={(100 * count.done) / count.total}
          animated={!over}
          aria-label={t(words.title)}
        />
      </div>
      {underWay.length > 0 && (
        <SyncResults words={words} shops={underWay} empty="" label={t('orders.sync.underWay')} />
      )}
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          <Tabs.Tab value="succeeded">{t('orders.sync.synced', { count: succeeded.length })}</Tabs.Tab>
          <Tabs.Tab value="failed">{t('orders.sync.failed', { count: failed.length })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="succeeded">
          <SyncResults words={words} shops={succeeded} empty={t('orders.sync.noneSynced')} />
        </Tabs.Panel>
        <Tabs.Panel value="failed">
          <SyncResults words={words} shops={failed} empty={t('orders.sync.noneFailed')} />
        </Tabs.Panel>
      </Tabs>
      {over && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('orders.sync.again')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
