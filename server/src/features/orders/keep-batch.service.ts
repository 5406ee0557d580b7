import type { Order } from '@gian-hang/marketplace/order-types';
import type { Batch } from '@gian-hang/marketplace/page';
import { latestById } from '@gian-hang/marketplace/paging';
import type { Deps } from '../../deps.ts';
import { clearSetAside, setAside } from '../sync/sync-state.service.ts';
import { toOrderRecord } from './order-record.ts';
import { storeOrders } from './store-orders.queries.ts';

/** Stores what the marketplace sent: orders as orders, what could not be read set aside, what now can no longer so. */
export async function keepBatch(db: Deps['db'], deps: Deps, shopId: string, batch: Batch<Order>) {
  const now = deps.clock.now();
  const orders = latestById(batch.items);
  const stored = await storeOrders(
    db,
    { id: shopId, timeZone: deps.config.timeZone, now },
    orders.map(toOrderRecord),
  );
  await setAside(db, { shopId, kind: 'orders', now }, batch.rejected);
  await clearSetAside(
    db,
    shopId,
    'orders',
    orders.map(({ id }) => id),
  );
  return { orders, ...stored };
}
