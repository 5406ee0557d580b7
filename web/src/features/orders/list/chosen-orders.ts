/** The ids of some orders, or the number of all that match the list and how to fetch their ids. */
export type ChosenOrders = readonly string[] | { length: number; fetch: () => Promise<readonly string[]> };

export async function idsOf(orders: ChosenOrders): Promise<readonly string[]> {
  return 'fetch' in orders ? orders.fetch() : orders;
}
