import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type {
  RetryOutcome,
  SetAsideDetail,
  SetAsideItem,
  SetAsidePage,
  SyncKind,
} from '@gian-hang/contract/sync';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { translate } from '../../lib/text/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { describeReason } from './set-aside-reason.ts';

const ALL = ['set-aside'];
const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;

export function setAsideQuery(kind: SyncKind, page: number) {
  return queryOptions({
    queryKey: [...ALL, 'list', kind, page],
    queryFn: ({ signal }) =>
      api.get<SetAsidePage>(PATHS.setAside.list, {
        query: { pageNum: page, pageSize: PAGE_SIZE, kind },
        signal,
      }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function setAsideDetailQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<SetAsideDetail>(pathTo(PATHS.setAside.one, { id }), { signal }),
  });
}

/** Reads the record from the marketplace once more and tells how that went. */
export function useRetrySetAside() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SetAsideItem) => api.post<RetryOutcome>(pathTo(PATHS.setAside.retry, { id })),
    onSuccess: async ({ outcome, reason }, { kind, object_id }) => {
      const id = object_id ?? '';
      const message =
        outcome === 'unreadable'
          ? translate(`${kind}.aside.unreadable`, { id, reason: describeReason(kind, reason ?? '') })
          : translate(`${kind}.aside.${outcome}`, { id });
      await Promise.all([
        showToast({ tone: outcome === 'read' ? 'success' : 'failure', message }),
        queries.invalidateQueries({ queryKey: ALL }),
        queries.invalidateQueries({ queryKey: [kind] }),
      ]);
    },
    onError: (error) => showToast({ tone: 'failure', message: error.message }),
  });
}
