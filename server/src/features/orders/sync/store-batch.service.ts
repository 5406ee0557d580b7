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
  shop: SyncedShop,
  batches: readonly OrderBatch[],
) {
  const stored = { created: 0, updated: 0 };
  for (const together of haveMovedOrders(batches) ? batches.map((batch) => [batch]) : [batches]) {
    const { created, updated } = await storePages(
      db,
      deps,
      shop,
      together.flatMap(({ pages }) => pages),
    );
    stored.created += created;
    stored.updated += updated;
  }
  const { redactPersonalData: redact } = shop.marketplace;
  const quarantine = { shopId: shop.id, kind: 'orders', now: deps.clock.now(), redact } as const;
  for (const { orders, rejected } of batches)
    await updateQuarantine(
      db,
      quarantine,
      rejected,
      orders.map(({ id }) => id),
    );
  return stored;
}

/** Whether an order is there in two states. Each is stored then: only the older one may have the buyer's address. */
function haveMovedOrders(batches: readonly OrderBatch[]): boolean {
  const orders = batches.flatMap((batch) => batch.orders);
  const states = orders.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`);
  return new Set(states).size > new Set(orders.map(({ id }) => id)).size;
}

async function storePages(
  db: Deps['db'],
  deps: Deps,
  { id, marketplace }: SyncedShop,
  pages: readonly OrderBatchPage[],
) {
  const erasedIds = await findErasedOrders(
    db,
    id,
    pages.flatMap(({ unexpiredIds }) => unexpiredIds),
  );
  const serialized = await Promise.all(
    pages.map((page) =>
      page.unexpiredIds.some((orderId) => erasedIds.has(orderId))
        ? redactErasedOrders(marketplace, page, erasedIds)
        : page.serialized,
    ),
  );
  const shop = { id, timeZone: deps.config.timeZone, now: deps.clock.now() };
  return storeSerializedPages(db, shop, serialized);
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
