import { SHORT_LIST_MAX_PAGE_SIZE } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type { Shop, ShopPage } from '@gian-hang/contract/shops';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** Every visible shop. */
export function shopOptionsQuery() {
  return queryOptions({
    queryKey: ['shops', 'list', 'options'],
    queryFn: async ({ signal }): Promise<Shop[]> => {
      const { items } = await api.get<ShopPage>(PATHS.shops.list, {
        query: { pageNum: 1, pageSize: SHORT_LIST_MAX_PAGE_SIZE },
        signal,
      });
      return items;
    },
  });
}
