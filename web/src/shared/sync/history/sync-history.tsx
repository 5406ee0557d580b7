import type { SyncKind, SyncRun, SyncState } from '@gian-hang/contract/sync';
import { Drawer, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { useDateTime } from '../../dates/use-date-time.ts';
import { SYNC_TEXTS } from '../sync-texts.ts';
import { quarantinedQuery } from './quarantined.api.ts';
import { QuarantinedList } from './quarantined-list.tsx';
import classes from './sync-history.module.css';
import { syncRunsQuery } from './sync-runs.api.ts';

const TONES: Record<SyncState, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
};

type Props = { kind: SyncKind; initialTab?: 'runs' | 'quarantined'; onClose: () => void };

/** Sync runs of orders or products, and quarantined records. */
export function SyncHistory({ kind, initialTab = 'runs', onClose }: Props) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string | null>(initialTab);
  useRestoreFocus();
  const unread = useQuery(quarantinedQuery(kind, 1)).data?.pagination.totalItems ?? 0;
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={t('orders.history.open')}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="runs">{t('orders.history.runs')}</Tabs.Tab>
          <Tabs.Tab value="quarantined">
            {t('orders.quarantined.tab', { count: formatCount(unread) })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="runs">
          <Runs kind={kind} />
        </Tabs.Panel>
        <Tabs.Panel value="quarantined">
          <QuarantinedList kind={kind} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

function Runs({ kind }: { kind: SyncKind }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(syncRunsQuery(kind, page));
  return (
    <QueryView query={query} framed={false} skeleton={<HistorySkeleton />}>
      {({ items, pagination }) =>
        pagination.totalItems === 0 ? (
          <EmptyState
            framed={false}
            icon={<IconHistory size={26} stroke={1.6} />}
            title={t('orders.history.empty')}
          />
        ) : (
          <>
            <ul className={classes.runs}>
              {items.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
            <Pager pagination={pagination} onChange={setPage} label={t('orders.history.open')} />
          </>
        )
      }
    </QueryView>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const duration = useDuration();
  const facts = [
    dateTime(run.created_at),
    t(`orders.history.triggers.${run.trigger}`),
    ...(run.finished_at === null ? [] : [duration(run.created_at, run.finished_at)]),
  ];
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        {run.shop.name}
        <StatusBadge tone={TONES[run.state]}>{t(`orders.history.states.${run.state}`)}</StatusBadge>
      </div>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Counts run={run} />
      {run.quarantined > 0 && (
        <Text size="sm">
          {t(`${SYNC_TEXTS[run.kind]}.quarantined.ofRun`, { count: formatCount(run.quarantined) })}
        </Text>
      )}
      {run.error !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {run.error}
        </Text>
      )}
    </li>
  );
}

function Counts({ run }: { run: SyncRun }) {
  const { t } = useTranslation();
  const done = formatCount(run.done);
  if (run.finished_at !== null)
    return (
      <span>
        {t('orders.history.counts', {
          done,
          created: formatCount(run.created),
          updated: formatCount(run.updated),
        })}
      </span>
    );
  return (
    <span>
      {run.expected === null
        ? t('orders.history.read', { done })
        : t('orders.history.readOf', { done, expected: formatCount(run.expected) })}
    </span>
  );
}

function useDuration() {
  const { t } = useTranslation();
  return (from: string, to: string) => {
    const whole = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
    return minutes === 0
      ? t('orders.history.seconds', { seconds })
      : t('orders.history.minutes', { minutes, seconds });
  };
}

function HistorySkeleton() {
  return (
    <Stack gap="md">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </Stack>
  );
}
