import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUrlSearch } from '../../../lib/use-url-search.ts';
import { type OrderFilter, parseOrderFilter, parseOrderSearch } from '../filters/order-search.ts';
import { orderSummaryQuery, ordersQuery } from './orders.api.ts';

/** The list as its address tells it, and the ways to tell it another. */
export function useOrderList() {
  const navigate = useNavigate({ from: '/product/order' });
  // The router adds to the validated members those of the address that are none of ours.
  const search = useUrlSearch('/product/order', useSearch({ from: '/shell/product/order' }));
  const { page = 1, sort, ...filter } = parseOrderSearch(search);
  const sorted = sort ? { sort } : {};
  const query = useQuery(ordersQuery({ ...filter, ...sorted, page }));
  const summary = useQuery(orderSummaryQuery(filter));
  const show = (next: OrderFilter) => void navigate({ search: { ...parseOrderFilter(next), ...sorted } });
  return {
    page,
    filter,
    query,
    summary,
    show,
    narrow: (patch: { [Name in keyof OrderFilter]?: string }) =>
      void navigate({ search: { ...parseOrderFilter({ ...filter, ...patch }), ...sorted } }),
    clear: () => show({}),
    oldestFirst: sort !== undefined,
    sort: (oldestFirst: boolean) =>
      void navigate({ search: oldestFirst ? { ...filter, sort: 'create_time:asc' } : filter }),
    goToPage: (to: number) =>
      void navigate({ search: { ...filter, ...sorted, ...(to > 1 ? { page: to } : {}) } }),
  };
}

export type OrderList = ReturnType<typeof useOrderList>;
