import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type { SyncKind, SyncRun } from '@gian-hang/contract/sync';
import { queryOptions } from '@tanstack/react-query';
import { type ListData, listQuery } from '../../list/list-query.ts';

const BUSY_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

/** Sync runs of a kind, newest first; polled more often while one is open. */
export function syncRunsQuery(kind: SyncKind, page: number) {
  const query = { pageNum: page, pageSize: DEFAULT_PAGE_SIZE, kind };
  return queryOptions({
    ...listQuery<ListData<SyncRun>>(['sync-runs'], PATHS.syncRuns.list, query),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finished_at }) => finished_at === null) ? BUSY_POLL_MS : IDLE_POLL_MS,
  });
}
