import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type { ProductDetail, ProductPage, ProductSummary } from '@gian-hang/contract/products';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { type ProductFilter, type ProductSearch, wireFilter } from './product-search.ts';

const ALL = ['products'];
const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

export function productsQuery({ page = 1, sort, ...filter }: ProductSearch) {
  return queryOptions({
    queryKey: [...ALL, 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.get<ProductPage>(PATHS.products.list, {
        query: { pageNum: page, pageSize: PAGE_SIZE, sort, ...wireFilter(filter) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Products per status under the other filters. */
export function productSummaryQuery({ status: _, ...filter }: ProductFilter) {
  return queryOptions({
    queryKey: [...ALL, 'summary', filter],
    queryFn: ({ signal }) =>
      api.get<ProductSummary>(PATHS.products.summary, { query: wireFilter(filter), signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<ProductDetail>(pathTo(PATHS.products.one, { id }), { signal }),
    staleTime: 0,
  });
}

/** Everything shown of products is read again. */
export function useReloadProducts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}
