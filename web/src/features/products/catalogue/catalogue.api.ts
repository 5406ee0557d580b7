import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { ProductDetail, ProductPage } from '@gian-hang/contract/products/products';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useCacheProduct } from '../list/products.api.ts';
import { type CatalogueSearch, toCatalogueQuery } from './catalogue-search.ts';

const PAGE_SIZE = 20;
const MAX_SIMILAR = 12;

export function catalogueQuery({ page = 1, ...search }: CatalogueSearch) {
  return queryOptions({
    queryKey: ['products', 'catalogue', search, page],
    queryFn: ({ signal }) =>
      api.get<ProductPage>(PATHS.products.list, {
        query: { pageNum: page, pageSize: PAGE_SIZE, ...toCatalogueQuery(search) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Products of the same category, or any where it has none. */
export function similarProductsQuery({ id, category_chains }: Pick<ProductDetail, 'id' | 'category_chains'>) {
  const type = category_chains.at(-1)?.local_name;
  return queryOptions({
    queryKey: ['products', 'alike', type, id],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MAX_SIMILAR, type };
      const { items } = await api.get<ProductPage>(PATHS.products.list, { query, signal });
      return items.filter((product) => product.id !== id);
    },
    staleTime: 60_000,
  });
}

export function useFavourite(id: string) {
  return useMutation({
    mutationFn: (favourite: boolean) =>
      api.put<ProductDetail>(buildPath(PATHS.products.one, { id }), { body: { favourite } }),
    onSuccess: useCacheProduct(),
  });
}
