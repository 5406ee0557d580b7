import { Button, Group, Modal, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useFocusBack } from '../../ui/dialogs/use-focus-back.ts';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';
import { ShopSelect } from '../shop/shop-select.tsx';
import { isOver, type ShopSyncs } from './shop-syncs.ts';
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
        <SyncUnderWay syncs={syncs} words={words} onAgain={() => setChoosing(true)} />
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

type UnderWayProps = Omit<Props, 'onClose'> & { onAgain: () => void };

function SyncUnderWay({ syncs, words, onAgain }: UnderWayProps) {
  const { t } = useTranslation();
  const shops = syncs.use();
  const failed = shops.filter(({ state }) => state === 'failed');
  const underWay = shops.filter((shop) => !isOver(shop));
  const succeeded = shops.length - failed.length - underWay.length;
  const over = underWay.length === 0;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={500} role="status">
          {over
            ? t('orders.sync.finished', { succeeded, failed: failed.length })
            : t('orders.sync.progress', { done: shops.length - underWay.length, total: shops.length })}
        </Text>
        <Progress
          mt={8}
          value={(100 * (shops.length - underWay.length)) / shops.length}
          animated={!over}
          {...(failed.length > 0 ? { color: 'red' } : {})}
          aria-label={t(words.title)}
        />
      </div>
      {underWay.length > 0 && (
        <SyncResults
          syncs={syncs}
          words={words}
          shops={underWay}
          empty=""
          label={t('orders.sync.underWay')}
        />
      )}
      <ResultTabs syncs={syncs} words={words} />
      {over && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('orders.sync.again')}
          </Button>
          {failed.length > 0 && (
            <Button onClick={() => void syncs.retry(failed)}>{t('orders.sync.retryFailed')}</Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

const RESULTS = ['succeeded', 'failed'] as const;

/** Failures come first, and are shown until somebody chooses the other tab. */
function ResultTabs({ syncs, words }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const shops = syncs.use();
  const lists = {
    succeeded: shops.filter(({ state }) => state === 'succeeded'),
    failed: shops.filter(({ state }) => state === 'failed'),
  };
  const order = lists.failed.length > 0 ? RESULTS.toReversed() : RESULTS;
  return (
    <Tabs value={chosen ?? order[0] ?? null} onChange={setChosen}>
      <Tabs.List>
        {order.map((state) => (
          <Tabs.Tab key={state} value={state}>
            {t(`orders.sync.tabs.${state}`, { count: lists[state].length })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {RESULTS.map((state) => (
        <Tabs.Panel key={state} value={state}>
          <SyncResults
            syncs={syncs}
            words={words}
            shops={lists[state]}
            empty={t(`orders.sync.none.${state}`)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
