import { PATHS } from '@gian-hang/contract/paths';
import type { Completeness, SyncKind } from '@gian-hang/contract/sync';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const SYNCING_POLL_MS = 3_000;
const PROBLEM_POLL_MS = 15_000;
const IDLE_POLL_MS = 60_000;

function refetchAfter({ items = [] }: Partial<Completeness> = {}): number {
  if (items.some(({ syncing }) => syncing !== null)) return SYNCING_POLL_MS;
  return items.some(({ problem }) => problem !== null) ? PROBLEM_POLL_MS : IDLE_POLL_MS;
}

/** Sync status of each shop; polled more often while a sync runs or a shop has a problem. */
export function completenessQuery(kind: SyncKind) {
  return queryOptions({
    queryKey: [kind, 'completeness'],
    queryFn: ({ signal }) => api.get<Completeness>(PATHS[kind].completeness, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => refetchAfter(state.data),
  });
}
