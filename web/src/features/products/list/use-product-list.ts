import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUrlSearch } from '../../../lib/use-url-search.ts';
import {
  NEWEST_FIRST,
  type ProductFilter,
  parseProductFilter,
  parseProductSearch,
  type Sort,
  type SortField,
} from '../filters/product-search.ts';
import { productSummaryQuery, productsQuery } from './products.api.ts';

/** Words are sorted from the beginning, numbers and times from the highest. */
function toggleSort(sort: Sort, field: SortField): Sort {
  if (sort === `${field}:desc`) return `${field}:asc`;
  if (sort === `${field}:asc`) return `${field}:desc`;
  return field === 'title' ? 'title:asc' : `${field}:desc`;
}

/** The list as its address tells it, and the ways to tell it another. */
export function useProductList() {
  const navigate = useNavigate({ from: '/product/management' });
  const search = useUrlSearch('/product/management', useSearch({ from: '/shell/product/management' }));
  const { page = 1, sort, ...filter } = parseProductSearch(search);
  const sorted = sort ? { sort } : {};
  const query = useQuery(productsQuery({ ...filter, ...sorted, page }));
  const summary = useQuery(productSummaryQuery(filter));
  const show = (next: ProductFilter & { sort?: Sort; page?: number }) =>
    void navigate({ search: parseProductSearch(next) });
  return {
    filter,
    query,
    summary,
    sort: sort ?? NEWEST_FIRST,
    narrow: (patch: { [Name in keyof ProductFilter]?: string }) =>
      show({ ...parseProductFilter({ ...filter, ...patch }), ...sorted }),
    clear: () => show(sorted),
    sortBy: (next: Sort) => show({ ...filter, sort: next }),
    turnSort: (field: SortField) => show({ ...filter, sort: toggleSort(sort ?? NEWEST_FIRST, field) }),
    goToPage: (to: number) => show({ ...filter, ...sorted, page: to }),
  };
}

export type ProductList = ReturnType<typeof useProductList>;
