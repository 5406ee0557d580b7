import type { NewOrderInput, OrderEditInput } from '@gian-hang/contract/orders/manual-orders';
import type { OrderDetail, OrderStatus } from '@gian-hang/contract/orders/orders';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { orderQuery, useReloadOrders } from '../list/orders.api.ts';

function useCacheOrder() {
  const queries = useQueryClient();
  const reload = useReloadOrders();
  return async (order: OrderDetail) => {
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    await reload();
  };
}

export function useCreateOrder() {
  const cacheOrder = useCacheOrder();
  return useMutation({
    mutationFn: (body: NewOrderInput) => api.post<OrderDetail>(PATHS.orders.list, { body }),
    onSuccess: cacheOrder,
  });
}

export function useUpdateOrder(id: string) {
  const cacheOrder = useCacheOrder();
  return useMutation({
    mutationFn: (body: OrderEditInput) => api.put<OrderDetail>(buildPath(PATHS.orders.one, { id }), { body }),
    onSuccess: cacheOrder,
  });
}

export function useChangeOrderStatus(id: string) {
  const cacheOrder = useCacheOrder();
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      api.patch<OrderDetail>(buildPath(PATHS.orders.status, { id }), { body: { status } }),
    onSuccess: cacheOrder,
  });
}

/** Navigates to the list first, because the order's page would refetch a deleted order. */
export function useDeleteOrder({ id, t_order_id }: OrderDetail) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.delete(buildPath(PATHS.orders.one, { id })),
    onSuccess: async () => {
      showSuccess(translate('orders.manual.deleted', { id: t_order_id }));
      await navigate({ to: '/product/order' });
      queries.removeQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}
