import { PATHS } from '@gian-hang/contract/paths';
import type { Completeness } from '@gian-hang/contract/sync';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const REFRESH_MS = 60_000;

/** Read again with everything else shown of orders. */
export function completenessQuery() {
  return queryOptions({
    queryKey: ['orders', 'completeness'],
    queryFn: ({ signal }) => api.get<Completeness>(PATHS.orders.completeness, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
