import type { OrderViewContent as ViewContent } from '@gian-hang/contract/orders/views';
import { ORDER_LIST } from '../filters/order-search.ts';

export type { ViewContent };

function filterKey({ filter }: ViewContent): string {
  const known = ORDER_LIST.parseFilter(filter);
  return JSON.stringify(Object.entries(known).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Whether two views show the same orders in the same order. */
export function hasSameOrders(one: ViewContent, other: ViewContent): boolean {
  return filterKey(one) === filterKey(other) && one.sort === other.sort;
}

/** Whether the list looks as the view says; what the view leaves open may be anything. */
export function isUnchanged(view: ViewContent, current: ViewContent): boolean {
  const { density, hidden_columns: hidden } = view;
  return (
    hasSameOrders(view, current) &&
    (density === undefined || density === current.density) &&
    (hidden === undefined || [...hidden].sort().join() === [...(current.hidden_columns ?? [])].sort().join())
  );
}

/** Whether the list shows all orders, newest first. */
export function showsEverything(current: ViewContent): boolean {
  return hasSameOrders(current, { filter: {} });
}
