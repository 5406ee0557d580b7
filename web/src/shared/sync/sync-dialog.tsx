import type { SyncKind } from '@gian-hang/contract/sync';
import { Button, Group, Modal, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';
import { ShopSelect } from '../shop/shop-select.tsx';
import { isFinished, type ShopSync, shopSyncs } from './shop-syncs.ts';
import { SyncResults } from './sync-results.tsx';
import { SYNC_TEXTS } from './sync-texts.ts';

type Props = { kind: SyncKind; onClose: () => void };

/** Chooses shops to sync and shows progress; closing it does not stop the syncs. */
export function SyncDialog({ kind, onClose }: Props) {
  const { t } = useTranslation();
  const syncs = shopSyncs[kind];
  const shops = syncs.use();
  const [chosen, setChoosing] = useState<boolean | null>(null);
  const choosing = chosen ?? shops.length === 0;
  useRestoreFocus();
  // A failure only hides earlier syncs; new ones can still be started.
  useEffect(() => void syncs.resume().catch(() => undefined), [syncs]);
  return (
    <Modal opened onClose={onClose} title={t(`${SYNC_TEXTS[kind]}.sync.open`)} size="lg">
      {choosing ? (
        <ChooseShops kind={kind} onTick={() => setChoosing(true)} onStart={() => setChoosing(false)} />
      ) : (
        <SyncInProgress kind={kind} onAgain={() => setChoosing(true)} />
      )}
    </Modal>
  );
}

type ChooseProps = {
  kind: SyncKind;
  /** Keeps the choice open even if earlier syncs are found later. */
  onTick: () => void;
  onStart: () => void;
};

function ChooseShops({ kind, onTick, onStart }: ChooseProps) {
  const { t } = useTranslation();
  const all = useQuery(shopOptionsQuery()).data ?? [];
  const [ids, setIds] = useState<string[]>([]);
  const chosen = all.filter(({ id }) => ids.includes(id));
  const choose = (next: string[]) => {
    setIds(next);
    onTick();
  };
  const start = () => {
    void shopSyncs[kind].start(chosen.map(({ id, name }) => ({ id, name })));
    onStart();
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(`${SYNC_TEXTS[kind]}.sync.lead`)}
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

function SyncInProgress({ kind, onAgain }: { kind: SyncKind; onAgain: () => void }) {
  const { t } = useTranslation();
  const shops = shopSyncs[kind].use();
  const failed = shops.filter(({ state }) => state === 'failed');
  const underWay = shops.filter((shop) => !isFinished(shop));
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
          aria-label={t(`${SYNC_TEXTS[kind]}.sync.open`)}
        />
      </div>
      {underWay.length > 0 && (
        <SyncResults kind={kind} shops={underWay} empty="" label={t('orders.sync.underWay')} />
      )}
      <ResultTabs kind={kind} shops={shops} />
      {over && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('orders.sync.again')}
          </Button>
          {failed.length > 0 && (
            <Button onClick={() => void shopSyncs[kind].retry(failed)}>{t('orders.sync.retryFailed')}</Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

const RESULTS = ['succeeded', 'failed'] as const;

/** Shows the failures tab first, if there are any, until the user chooses another. */
function ResultTabs({ kind, shops }: { kind: SyncKind; shops: readonly ShopSync[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
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
          <SyncResults kind={kind} shops={lists[state]} empty={t(`orders.sync.none.${state}`)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
