import type {
  AnnouncementInput,
  NotificationItem,
  NotificationKind,
  UnreadCounts,
} from '@gian-hang/contract/notifications';
import type { Pagination } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const ALL = ['notifications'];
const LISTS = [...ALL, 'list'];
const POLL_MS = 60_000;

export type NotificationPage = { items: NotificationItem[]; pagination: Pagination };

export function unreadQuery() {
  return queryOptions({
    queryKey: [...ALL, 'unread'],
    queryFn: ({ signal }) => api.get<UnreadCounts>(PATHS.notifications.unread, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

type ListQuery = { kind: NotificationKind; pageNum: number; pageSize: number; needsAction?: 'true' };

export function notificationsQuery(query: ListQuery) {
  const { kind } = query;
  return queryOptions({
    queryKey: [...LISTS, kind, query],
    queryFn: ({ signal }) => api.get<NotificationPage>(PATHS.notifications.list, { query, signal }),
    staleTime: 0,
    placeholderData: (previous, before) =>
      before?.queryKey[2] === kind ? keepPreviousData(previous) : undefined,
  });
}

function markItemsRead(page: NotificationPage | undefined, ids: string[] | undefined) {
  if (page === undefined) return undefined;
  const isMeant = ({ id }: NotificationItem) => ids === undefined || ids.includes(id);
  return { ...page, items: page.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)) };
}

/** Marks the given items read, or all; the list shows it before the server has answered. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      api.post(PATHS.notifications.read, { body: ids === undefined ? {} : { ids } }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: LISTS });
      queries.setQueriesData<NotificationPage>({ queryKey: LISTS }, (page) => markItemsRead(page, ids));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export function useAnnounce() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AnnouncementInput) =>
      api.post<{ recipients: number }>(PATHS.notifications.announce, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export function useReloadNotifications() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}
