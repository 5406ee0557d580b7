import { NOTIFICATION_KINDS, type NotificationKind } from '@gian-hang/contract/notifications';
import { Button, Group, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { EmptyNotifications } from '../empty-notifications.tsx';
import { MarkAllButton } from '../mark-all-button.tsx';
import { NotificationList } from '../notification-list.tsx';
import { NotificationSkeleton } from '../notification-skeleton.tsx';
import { notificationsQuery, unreadQuery } from '../notifications.api.ts';
import classes from './notifications-panel.module.css';
import { isRunning, progressQuery } from './progress.api.ts';
import { ProgressList } from './progress-list.tsx';
import { ReloadButton } from './reload-button.tsx';
import { TabLabel } from './tab-label.tsx';

const LATEST_COUNT = 10;
const TABS = [...NOTIFICATION_KINDS, 'progress'] as const;

export function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const unread = useQuery(unreadQuery()).data;
  const running = useQuery(progressQuery()).data?.items.filter(isRunning).length ?? 0;
  const [tab, setTab] = useState<string | null>('notification');
  return (
    <>
      <Group justify="space-between" px="md" pt="sm" pb={4}>
        <Title order={2} size="h5">
          {t('notifications.bell')}
        </Title>
        <ReloadButton />
      </Group>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow aria-label={t('notifications.bell')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} px={8}>
              {name === 'progress' ? (
                <TabLabel label={t('notifications.tabs.progress')} running={running} />
              ) : (
                <TabLabel label={t(`notifications.tabs.${name}`)} unread={unread?.[name]} />
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {NOTIFICATION_KINDS.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className={classes.panel}>
            <Latest kind={kind} onOpen={onLeave} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="progress" className={classes.panel}>
          <Running onLeave={onLeave} />
        </Tabs.Panel>
      </Tabs>
      <Group justify="space-between" gap="xs" className={classes.foot}>
        <MarkAllButton
          variant="subtle"
          size="xs"
          disabled={unread?.notification === 0 && unread.message === 0}
        />
        <Button
          variant="subtle"
          size="xs"
          onClick={onLeave}
          renderRoot={(props) => <Link to="/inbox" search={tab === 'message' ? { tab } : {}} {...props} />}
        >
          {t('notifications.openInbox')}
        </Button>
      </Group>
    </>
  );
}

function Latest({ kind, onOpen }: { kind: NotificationKind; onOpen: () => void }) {
  const query = useQuery(
    notificationsQuery({ kind, pageNum: 1, pageSize: LATEST_COUNT, needsAction: 'true' }),
  );
  return (
    <QueryView query={query} framed={false} skeleton={<NotificationSkeleton rows={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyNotifications tab={kind} />
        ) : (
          <NotificationList items={items} onOpen={onOpen} />
        )
      }
    </QueryView>
  );
}

function Running({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(progressQuery());
  return (
    <QueryView query={query} framed={false} skeleton={<NotificationSkeleton rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyNotifications tab="progress" />
        ) : (
          <ProgressList items={items} onLeave={onLeave} />
        )
      }
    </QueryView>
  );
}
