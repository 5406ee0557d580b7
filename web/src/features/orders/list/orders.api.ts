import type { OrderDetail, OrderPage, OrderSummary } from '@gian-hang/contract/orders/orders';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showToast } from '../../../lib/toast.ts';
import { type OrderFilter, type OrderSearch, toOrderQuery } from '../filters/order-search.ts';

const ALL = ['orders'];
const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;
const TOAST_MS = 3_000;

export function ordersQuery({ page = 1, sort, ...filter }: OrderSearch) {
  return queryOptions({
    queryKey: [...ALL, 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.get<OrderPage>(PATHS.orders.list, {
        query: { pageNum: page, pageSize: PAGE_SIZE, sort, ...toOrderQuery(filter) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Orders per status under the other filters. */
export function orderSummaryQuery({ status: _, ...filter }: OrderFilter) {
  return queryOptions({
    queryKey: [...ALL, 'summary', filter],
    queryFn: ({ signal }) =>
      api.get<OrderSummary>(PATHS.orders.summary, { query: toOrderQuery(filter), signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
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

/** Everything shown of orders is read again. */
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
      const message = translate('orders.sync.oneDone', { id: order.t_order_id });
      await Promise.all([
        showToast({ tone: 'success', message, durationMs: TOAST_MS }),
        queries.invalidateQueries({ queryKey: ALL }),
      ]);
    },
    onError: (error, { t_order_id: id }) =>
      showToast({
        tone: 'failure',
        title: translate('orders.sync.oneFailed', { id }),
        message: error.message,
      }),
  });
}
