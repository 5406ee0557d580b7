import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import type { Pagination } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { SyncKind, SyncRun } from '@gian-hang/contract/sync';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const BUSY_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

type SyncRuns = { items: SyncRun[]; pagination: Pagination };

/** Sync runs of a kind, newest first; polled more often while one is open. */
export function syncRunsQuery(kind: SyncKind, page: number) {
  return queryOptions({
    queryKey: ['sync-runs', kind, page],
    queryFn: ({ signal }) =>
      api.get<SyncRuns>(PATHS.syncRuns.list, {
        query: { pageNum: page, pageSize: DEFAULT_PAGE_SIZE, kind },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finished_at }) => finished_at === null) ? BUSY_POLL_MS : IDLE_POLL_MS,
    placeholderData: keepPreviousData,
  });
}
