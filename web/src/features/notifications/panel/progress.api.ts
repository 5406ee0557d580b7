import { PATHS } from '@gian-hang/contract/paths';
import type { ProgressItem, ProgressList } from '@gian-hang/contract/progress';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

const BUSY_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

export function isRunning({ finished_at }: ProgressItem): boolean {
  return finished_at === null;
}

/** The user's running and recently finished jobs; fetched only while the menu is open. */
export function progressQuery() {
  return queryOptions({
    queryKey: ['notifications', 'progress'],
    queryFn: ({ signal }) => api.get<ProgressList>(PATHS.progress, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? BUSY_POLL_MS : IDLE_POLL_MS),
  });
}
