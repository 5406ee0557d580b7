import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { ProductStatusInput, SkuEdits } from '@gian-hang/contract/products/product-writes';
import type {
  ProductDetail,
  ProductFacets,
  ProductPage,
  ProductSummary,
} from '@gian-hang/contract/products/products';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { listQuery } from '../../../shared/list/list-query.ts';
import { PRODUCT_LIST, type ProductFilter } from '../filters/product-search.ts';

const ALL = ['products'];
const REFRESH_MS = 60_000;

type ListState = { filter: ProductFilter; sort: string | undefined; page: number; pageSize: number };

export function productsQuery({ filter, sort, page, pageSize }: ListState) {
  const query = { pageNum: page, pageSize, sort, ...PRODUCT_LIST.toQuery(filter) };
  return {
    ...listQuery<ProductPage>([...ALL, 'list'], PATHS.products.list, query),
    refetchInterval: REFRESH_MS,
  };
}

/** Products per status under the other filters. */
export function productSummaryQuery({ status: _, ...filter }: ProductFilter) {
  const query = PRODUCT_LIST.toQuery(filter);
  return {
    ...listQuery<ProductSummary>([...ALL, 'summary'], PATHS.products.summary, query),
    refetchInterval: REFRESH_MS,
  };
}

/** The values that the catalogue can be filtered by. */
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

/** Loads everything again that shows products. */
export function useReloadProducts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

/** Stores the product from the response of a write, and loads the lists again. */
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
