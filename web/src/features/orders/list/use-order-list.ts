import { useListParams } from '../../../shared/list/use-list-params.ts';
import { ORDER_LIST } from '../filters/order-search.ts';

/** The state of the order list, with the order that is open beside it. */
export function useOrderList() {
  const list = useListParams(ORDER_LIST);
  const openId = list.params.order;
  return {
    ...list,
    /** Also drops the sorting: by deadline, orders without one are left out. */
    clear: () => list.show({ size: list.size }),
    openId,
    /** Another order takes the place of the open one, so that Back leaves the order and not each one before it. */
    openOrder: (id: string) => list.setExtras({ order: id }, { replace: openId !== undefined }),
    closeOrder: () => list.setExtras({ order: '' }, { replace: true }),
  };
}
