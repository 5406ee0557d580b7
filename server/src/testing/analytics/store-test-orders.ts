import type { Db } from '../../db/database.ts';
import { storeOrders } from '../../features/orders/sync/store-orders.queries.ts';
import { orderRecord } from '../orders/test-orders.ts';

/** Stores orders of a shop as a sync does. */
export async function storeTestOrders(
  db: Db,
  shopId: string,
  orders: readonly Parameters<typeof orderRecord>[0][],
): Promise<void> {
  const shop = { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: new Date() };
  await storeOrders(db, shop, orders.map(orderRecord));
}
