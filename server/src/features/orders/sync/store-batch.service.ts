import type { Batch } from '@gian-hang/marketplace/runtime/page';
import { latestById } from '@gian-hang/marketplace/runtime/paging';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Deps } from '../../../deps.ts';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type OrderBatchPage, prepareBatchPage, redactErasedOrders } from './order-batch-page.ts';
import { findErasedOrders, storeSerializedPage } from './store-orders.queries.ts';

type SyncedShop = Pick<ShopConnection, 'id' | 'marketplace'>;
type SeenOrder = Pick<Order, 'id' | 'updatedAt'>;

/** A response prepared for storing while the database still stores the one before. */
export type OrderBatch = { orders: SeenOrder[]; rejected: Batch<Order>['rejected']; pages: OrderBatchPage[] };

export async function prepareOrderBatch(
  deps: Deps,
  { marketplace }: SyncedShop,
  { items, rejected }: Batch<Order>,
): Promise<OrderBatch> {
  const orders = latestById(items);
  const latest = new Set(orders);
  const byAnswer = [...Map.groupBy(items, ({ answer }) => answer).values()];
  const pages = byAnswer
    .map((sent) => ({ sent, kept: sent.filter((order) => latest.has(order)), whole: rejected.length === 0 }))
    .filter(({ kept }) => kept.length > 0)
    .map((answer) => prepareBatchPage(deps, marketplace, answer));
  const seenOrders = orders.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return { orders: seenOrders, rejected, pages: await Promise.all(pages) };
}

/** Stores decoded orders, quarantines undecodable ones and releases those that decode again. */
export async function storeOrderBatch(
  db: Deps['db'],
  deps: Deps,
  { id: shopId, marketplace }: SyncedShop,
  { orders, rejected, pages }: OrderBatch,
) {
  const now = deps.clock.now();
  const stored = { created: 0, updated: 0 };
  for (const page of pages) {
    const erasedIds = await findErasedOrders(db, shopId, page.unexpiredIds);
    const serialized =
      erasedIds.size === 0 ? page.serialized : await redactErasedOrders(marketplace, page, erasedIds);
    const { created, updated } = await storeSerializedPage(
      db,
      { id: shopId, timeZone: deps.config.timeZone, now },
      serialized,
    );
    stored.created += created;
    stored.updated += updated;
  }
  const quarantine = { shopId, kind: 'orders', now, redact: marketplace.redactPersonalData } as const;
  const decodedIds = orders.map(({ id }) => id);
  await updateQuarantine(db, quarantine, rejected, decodedIds);
  return { orders, ...stored };
}

export async function prepareAndStoreBatch(
  db: Deps['db'],
  deps: Deps,
  shop: SyncedShop,
  batch: Batch<Order>,
) {
  return storeOrderBatch(db, deps, shop, await prepareOrderBatch(deps, shop, batch));
}
