import type {
  OrderAmounts,
  OrderDetail,
  OrderIds,
  OrderPage,
  OrderSummary,
  OrderTaskCounts,
} from '@gian-hang/contract/orders/orders';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../../lib/toast.ts';
import { listQuery } from '../../../shared/list/list-query.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';

const ALL = ['orders'];
const REFRESH_MS = 60_000;

type ListState = { filter: OrderFilter; sort: string | undefined; page: number };

export function ordersQuery({ filter, sort, page }: ListState, pageSize: number) {
  const query = { pageNum: page, pageSize, sort, ...ORDER_LIST.toQuery(filter) };
  return { ...listQuery<OrderPage>([...ALL, 'list'], PATHS.orders.list, query), refetchInterval: REFRESH_MS };
}

/** Orders per status under the other filters. */
export function orderSummaryQuery({ status: _, ...filter }: OrderFilter) {
  const query = ORDER_LIST.toQuery(filter);
  return {
    ...listQuery<OrderSummary>([...ALL, 'summary'], PATHS.orders.summary, query),
    refetchInterval: REFRESH_MS,
  };
}

/** What the orders that match come to. */
export function orderAmountsQuery(filter: OrderFilter) {
  const query = ORDER_LIST.toQuery(filter);
  return listQuery<OrderAmounts>([...ALL, 'amounts'], PATHS.orders.amounts, query);
}

/** How much there is to do in the chosen shops. */
export function orderTasksQuery({ shops }: OrderFilter) {
  return {
    ...listQuery<OrderTaskCounts>([...ALL, 'tasks'], PATHS.orders.tasks, { selectedStore: shops }),
    refetchInterval: REFRESH_MS,
  };
}

/** The ids of all orders that match, up to the API's limit. */
export async function fetchOrderIds(filter: OrderFilter, sort: string | undefined): Promise<string[]> {
  const query = { ...ORDER_LIST.toQuery(filter), sort };
  return (await api.get<OrderIds>(PATHS.orders.ids, { query })).ids;
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<OrderDetail>(buildPath(PATHS.orders.one, { id }), { signal }),
    staleTime: 0,
  });
}

export function syncOrder(id: string): Promise<OrderDetail> {
  return api.post<OrderDetail>(buildPath(PATHS.orders.syncOne, { id }));
}

/** Loads everything again that shows orders. */
export function useReloadOrders() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

export function useEraseBuyer(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<OrderDetail>(buildPath(PATHS.orders.buyer, { id })),
    onSuccess: async (order) => {
      queries.setQueryData(orderQuery(id).queryKey, order);
      await queries.invalidateQueries({ queryKey: ALL });
    },
  });
}

type Synced = { id: string; t_order_id: string };

export function useSyncOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Synced) => syncOrder(id),
    onSuccess: async (order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      showSuccess(translate('orders.sync.oneDone', { id: order.t_order_id }), SHORT_TOAST_MS);
      await queries.invalidateQueries({ queryKey: ALL });
    },
    onError: (error, { t_order_id: id }) => showFailure(error, translate('orders.sync.oneFailed', { id })),
  });
}
