import type { NotificationKind } from '@gian-hang/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { PageOutOfRange } from '../../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { EmptyNotifications } from '../empty-notifications.tsx';
import { NotificationList } from '../notification-list.tsx';
import { NotificationSkeleton } from '../notification-skeleton.tsx';
import { type NotificationPage, notificationsQuery } from '../notifications.api.ts';
import classes from './inbox-page.module.css';

const PAGE_SIZE = 20;

type Props = { kind: NotificationKind; page: number; onPage: (page: number) => void };

export function InboxList({ kind, page, onPage }: Props) {
  const query = useQuery(notificationsQuery(kind, page, PAGE_SIZE));
  return (
    <QueryView query={query} framed={false} skeleton={<NotificationSkeleton rows={6} />}>
      {(data) => <Items data={data} kind={kind} onPage={onPage} />}
    </QueryView>
  );
}

function Items({
  data: { items, pagination },
  kind,
  onPage,
}: Omit<Props, 'page'> & { data: NotificationPage }) {
  if (pagination.totalItems === 0) return <EmptyNotifications tab={kind} />;
  if (items.length === 0) return <PageOutOfRange framed={false} onFirst={() => onPage(1)} />;
  return (
    <>
      <NotificationList items={items} />
      <div className={classes.pager}>
        <Pager pagination={pagination} onChange={onPage} />
      </div>
    </>
  );
}
