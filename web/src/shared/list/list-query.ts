import type { Pagination } from '@gian-hang/contract/pagination';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export type ListData<Row> = { items: Row[]; pagination: Pagination };

type Query = Record<string, string | number | undefined>;

/** Reads from the API; the previous answer stays on the screen until the next one arrives. */
export function listQuery<Data>(key: readonly string[], path: string, query: Query) {
  return queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => api.get<Data>(path, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
