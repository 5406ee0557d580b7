import { NOTIFICATION_KINDS, type NotificationKind } from '@gian-hang/contract/notifications';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSession } from '../../../shared/session/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MarkAllButton } from '../mark-all-button.tsx';
import { unreadQuery } from '../notifications.api.ts';
import { TabLabel } from '../panel/tab-label.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { InboxList } from './inbox-list.tsx';
import classes from './inbox-page.module.css';

export function InboxPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate({ from: '/inbox' });
  const { tab = 'notification', page = 1 } = useSearch({ from: '/shell/inbox' });
  const unread = useQuery(unreadQuery()).data;
  const show = (kind: NotificationKind, pageNum: number) =>
    void navigate({ search: { tab: kind, ...(pageNum > 1 ? { page: pageNum } : {}) } });

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
        onChange={(value) => show(value === 'message' ? 'message' : 'notification', 1)}
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
            <InboxList kind={kind} page={page} onPage={(pageNum) => show(kind, pageNum)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
