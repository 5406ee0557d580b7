import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { ProductStatusInput, SkuEdits } from '@gian-hang/contract/products/product-writes';
import type {
  ProductDetail,
  ProductFacets,
  ProductPage,
  ProductSummary,
} from '@gian-hang/contract/products/products';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type ProductFilter, type ProductSearch, toProductQuery } from '../filters/product-search.ts';

const ALL = ['products'];
const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

export function productsQuery({ page = 1, sort, ...filter }: ProductSearch) {
  return queryOptions({
    queryKey: [...ALL, 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.get<ProductPage>(PATHS.products.list, {
        query: { pageNum: page, pageSize: PAGE_SIZE, sort, ...toProductQuery(filter) },
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
      api.get<ProductSummary>(PATHS.products.summary, { query: toProductQuery(filter), signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** What the catalogue offers to filter by. */
export function productFacetsQuery() {
  return queryOptions({
    queryKey: [...ALL, 'facets'],
    queryFn: ({ signal }) => api.get<ProductFacets>(PATHS.products.facets, { signal }),
    staleTime: REFRESH_MS,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<ProductDetail>(buildPath(PATHS.products.one, { id }), { signal }),
    staleTime: 0,
  });
}

/** Everything shown of products is read again. */
export function useReloadProducts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

/** Takes over what a write answered, and reads the lists again. */
export function useCacheProduct() {
  const queries = useQueryClient();
  return async (product: ProductDetail) => {
    queries.setQueryData(productQuery(product.id).queryKey, product);
    await queries.invalidateQueries({ queryKey: ALL });
  };
}

export function useDeleteProduct() {
  const reload = useReloadProducts();
  return useMutation({
    mutationFn: (id: string) => api.delete(buildPath(PATHS.products.one, { id })),
    onSuccess: reload,
  });
}

export function useEditSkus(id: string) {
  return useMutation({
    mutationFn: (body: SkuEdits) =>
      api.patch<ProductDetail>(buildPath(PATHS.products.skus, { id }), { body }),
    onSuccess: useCacheProduct(),
  });
}

export function useChangeProductStatus(id: string) {
  return useMutation({
    mutationFn: (body: ProductStatusInput) =>
      api.patch<ProductDetail>(buildPath(PATHS.products.status, { id }), { body }),
    onSuccess: useCacheProduct(),
  });
}
