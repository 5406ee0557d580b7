import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { ProductDetail, ProductPage } from '@gian-hang/contract/products/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { listQuery } from '../../../shared/list/list-query.ts';
import { useCacheProduct } from '../list/products.api.ts';
import { type CatalogueFilter, type CatalogueSort, toCatalogueQuery } from './catalogue-search.ts';

const MAX_SIMILAR = 12;

export function catalogueQuery(filter: CatalogueFilter, sort: CatalogueSort | undefined, page: number) {
  const query = { pageNum: page, pageSize: DEFAULT_PAGE_SIZE, ...toCatalogueQuery(filter, sort) };
  return listQuery<ProductPage>(['products', 'catalogue'], PATHS.products.list, query);
}

/** Other products of the same category; any products for one without a category. */
export function similarProductsQuery({ id, category_chains }: Pick<ProductDetail, 'id' | 'category_chains'>) {
  const type = category_chains.at(-1)?.local_name;
  return queryOptions({
    queryKey: ['products', 'similar', type, id],
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
