import type { Batch } from '@gian-hang/marketplace/runtime/page';
import { latestById } from '@gian-hang/marketplace/runtime/paging';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Deps } from '../../../deps.ts';
import { clearSetAside, setAside } from '../../../shared/sync-runs/sync-state.service.ts';
import { type ReadyPage, readyPage, withoutThose } from './ready-page.ts';
import { goneAmong, storePage } from './store-orders.queries.ts';

type Met = Pick<Order, 'id' | 'updatedAt'>;

/** What the marketplace sent, made ready to be stored while the database is busy with what came before. */
export type ReadyBatch = { orders: Met[]; rejected: Batch<Order>['rejected']; pages: ReadyPage[] };

export async function readyBatch(deps: Deps, { items, rejected }: Batch<Order>): Promise<ReadyBatch> {
  const orders = latestById(items);
  const latest = new Set(orders);
  const byAnswer = [...Map.groupBy(items, ({ answer }) => answer).values()];
  const pages = byAnswer
    .map((sent) => ({ sent, kept: sent.filter((order) => latest.has(order)), whole: rejected.length === 0 }))
    .filter(({ kept }) => kept.length > 0)
    .map((answer) => readyPage(deps, answer));
  const met = orders.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return { orders: met, rejected, pages: await Promise.all(pages) };
}

/** Stores it: orders as orders, what could not be read set aside, what now can no longer so. */
export async function keepReady(
  db: Deps['db'],
  deps: Deps,
  shopId: string,
  { orders, rejected, pages }: ReadyBatch,
) {
  const now = deps.clock.now();
  const stored = { created: 0, updated: 0 };
  for (const page of pages) {
    const gone = await goneAmong(db, shopId, page.keptIds);
    const written = gone.size === 0 ? page.written : await withoutThose(deps, page, gone);
    const { created, updated } = await storePage(
      db,
      { id: shopId, timeZone: deps.config.timeZone, now },
      written,
    );
    stored.created += created;
    stored.updated += updated;
  }
  await setAside(db, { shopId, kind: 'orders', now, shown: deps.marketplace.withoutPerson }, rejected);
  await clearSetAside(
    db,
    shopId,
    'orders',
    orders.map(({ id }) => id),
  );
  return { orders, ...stored };
}

export async function keepBatch(db: Deps['db'], deps: Deps, shopId: string, batch: Batch<Order>) {
  return keepReady(db, deps, shopId, await readyBatch(deps, batch));
}
