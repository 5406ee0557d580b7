import { SHORT_LIST_PAGE_SIZE } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { AssignableAccount, Shop, ShopInput, ShopPage } from '@gian-hang/contract/shops';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { FilterOf } from '../../shared/list/list-address.ts';
import { listQuery } from '../../shared/list/list-query.ts';
import { SHOP_LIST } from './shop-search.ts';

const ALL = ['shops'];

export function shopsQuery(filter: FilterOf<typeof SHOP_LIST>, page: number) {
  return listQuery<ShopPage>([...ALL, 'list'], PATHS.shops.list, {
    pageNum: page,
    pageSize: SHORT_LIST_PAGE_SIZE,
    ...SHOP_LIST.toQuery(filter),
  });
}

export function shopQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<Shop>(buildPath(PATHS.shops.one, { id }), { signal }),
    staleTime: 0,
  });
}

export function assignableAccountsQuery() {
  return queryOptions({
    queryKey: [...ALL, 'assignable-accounts'],
    queryFn: ({ signal }) => api.get<AssignableAccount[]>(PATHS.shops.assignableAccounts, { signal }),
  });
}

function useCacheShop() {
  const queries = useQueryClient();
  return async (shop: Shop) => {
    queries.setQueryData(shopQuery(shop.id).queryKey, shop);
    await queries.invalidateQueries({ queryKey: [...ALL, 'list'] });
  };
}

export function useSaveShop(id: string) {
  return useMutation({
    mutationFn: (body: ShopInput) => api.put<Shop>(buildPath(PATHS.shops.one, { id }), { body }),
    onSuccess: useCacheShop(),
  });
}

export function useDisconnectShop(id: string) {
  return useMutation({
    mutationFn: () =>
      api.patch<Shop>(buildPath(PATHS.shops.status, { id }), { body: { status: 'DISCONNECTED' } }),
    onSuccess: useCacheShop(),
  });
}

export function useDeleteShop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(buildPath(PATHS.shops.one, { id })),
    onSettled: () => queries.invalidateQueries({ queryKey: [...ALL, 'list'] }),
  });
}
