import type { HistoryItem } from '@gian-hang/contract/accounts/auth';
import type { Pagination } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const PAGE_SIZE = 20;

export function historyQuery(pageNum: number) {
  return queryOptions({
    queryKey: ['history', pageNum],
    queryFn: ({ signal }) =>
      api.get<{ items: HistoryItem[]; pagination: Pagination }>(PATHS.auth.history, {
        query: { pageNum, pageSize: PAGE_SIZE },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
