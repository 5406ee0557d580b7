import { PATHS } from '@gian-hang/contract/paths';
import type { ProductDetail, ProductPage } from '@gian-hang/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const MOST_ALIKE = 12;

/** Products of the same category, or any where it has none. */
export function alikeQuery({ id, category_chains }: Pick<ProductDetail, 'id' | 'category_chains'>) {
  const type = category_chains.at(-1)?.local_name;
  return queryOptions({
    queryKey: ['products', 'alike', type, id],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_ALIKE, type };
      const { items } = await api.get<ProductPage>(PATHS.products.list, { query, signal });
      return items.filter((product) => product.id !== id);
    },
    staleTime: 60_000,
  });
}
