import type { Batch } from '@gian-hang/marketplace/runtime/page';
import { latestById } from '@gian-hang/marketplace/runtime/paging';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Deps } from '../../../deps.ts';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type OrderBatchPage, prepareBatchPage, redactErasedOrders } from './order-batch-page.ts';
import { findErasedOrders, storeSerializedPages } from './store-orders.queries.ts';

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
export async function storeOrderBatches(
  db: Deps['db'],
  deps: Deps,
  { id: shopId, marketplace }: SyncedShop,
  batches: readonly OrderBatch[],
) {
  const now = deps.clock.now();
  const pages = batches.flatMap((batch) => batch.pages);
  const erasedIds = await findErasedOrders(
    db,
    shopId,
    pages.flatMap(({ unexpiredIds }) => unexpiredIds),
  );
  const serialized = await Promise.all(
    pages.map((page) =>
      page.unexpiredIds.some((id) => erasedIds.has(id))
        ? redactErasedOrders(marketplace, page, erasedIds)
        : page.serialized,
    ),
  );
  const shop = { id: shopId, timeZone: deps.config.timeZone, now };
  const stored = await storeSerializedPages(db, shop, serialized);
  const quarantine = { shopId, kind: 'orders', now, redact: marketplace.redactPersonalData } as const;
  for (const { orders, rejected } of batches)
    await updateQuarantine(
      db,
      quarantine,
      rejected,
      orders.map(({ id }) => id),
    );
  return stored;
}

export async function prepareAndStoreBatch(
  db: Deps['db'],
  deps: Deps,
  shop: SyncedShop,
  batch: Batch<Order>,
) {
  const prepared = await prepareOrderBatch(deps, shop, batch);
  return { orders: prepared.orders, ...(await storeOrderBatches(db, deps, shop, [prepared])) };
}
