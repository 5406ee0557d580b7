import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export function earningsQuery(id: string) {
  return queryOptions({
    queryKey: ['earnings', id],
    queryFn: ({ signal }) =>
      api.get<OrderEarnings>(buildPath(PATHS.finance.orderEarnings, { id }), { signal }),
    staleTime: 0,
  });
}
