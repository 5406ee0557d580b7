import type {
  NewOrderView,
  OrderView,
  OrderViewArrangement,
  OrderViewEdit,
  OrderViews,
} from '@gian-hang/contract/orders/views';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export function orderViewsQuery() {
  return queryOptions({
    queryKey: ['order-views'],
    queryFn: ({ signal }) => api.get<OrderViews>(PATHS.orderViews.list, { signal }),
  });
}

export function useReloadViews() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: orderViewsQuery().queryKey });
}

export function createView(body: NewOrderView): Promise<OrderView> {
  return api.post<OrderView>(PATHS.orderViews.list, { body });
}

export function updateView(id: string, body: OrderViewEdit): Promise<OrderView> {
  return api.patch<OrderView>(buildPath(PATHS.orderViews.one, { id }), { body });
}

export function deleteView(id: string): Promise<void> {
  return api.delete(buildPath(PATHS.orderViews.one, { id }));
}

export function arrangeViews(body: OrderViewArrangement): Promise<void> {
  return api.put(PATHS.orderViews.arrangement, { body });
}
