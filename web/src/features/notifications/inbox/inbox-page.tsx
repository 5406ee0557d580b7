import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { NOTIFICATION_KINDS } from '@gian-hang/contract/notifications';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ListRows } from '../../../shared/list/list-rows.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyNotifications } from '../empty-notifications.tsx';
import { MarkAllButton } from '../mark-all-button.tsx';
import { NotificationList } from '../notification-list.tsx';
import { NotificationSkeleton } from '../notification-skeleton.tsx';
import { notificationsQuery, unreadQuery } from '../notifications.api.ts';
import { TabLabel } from '../panel/tab-label.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import classes from './inbox-page.module.css';
import { INBOX_LIST } from './inbox-search.ts';

export function InboxPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const list = useListParams(INBOX_LIST);
  const { tab = 'notification' } = list.filter;
  const query = useQuery(notificationsQuery({ kind: tab, pageNum: list.page, pageSize: DEFAULT_PAGE_SIZE }));
  const unread = useQuery(unreadQuery()).data;

  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          <>
            <MarkAllButton />
            {user?.permissions.includes('announcements.send') && <AnnouncementDialog />}
          </>
        }
      />
      <Tabs
        className={classes.frame}
        value={tab}
        keepMounted={false}
        onChange={(kind) => list.narrow({ tab: kind ?? '' })}
      >
        <Tabs.List aria-label={t('notifications.title')}>
          {NOTIFICATION_KINDS.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              <TabLabel label={t(`notifications.tabs.${kind}`)} unread={unread?.[kind]} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {NOTIFICATION_KINDS.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <ListRows
              list={list}
              query={query}
              framed={false}
              skeleton={<NotificationSkeleton rows={6} />}
              empty={<EmptyNotifications tab={kind} />}
            >
              {(items) => <NotificationList items={items} />}
            </ListRows>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
