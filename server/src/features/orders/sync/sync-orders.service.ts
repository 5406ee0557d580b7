import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep, SyncStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { readChanges, startAt } from './changes-cursor.ts';
import { type ChangeSource, setChangeSource } from './order-changes.service.ts';
import { prefetchPages } from './prefetch-pages.ts';
import {
  type OrderBatch,
  prepareAndStoreBatch,
  prepareOrderBatch,
  storeOrderBatches,
} from './store-batch.service.ts';

/**
 * Reads everything the marketplace changed since the cursor, oldest change first. Pages are requested by time, not by
 * number, so orders that change during the sync are read again rather than missed; the page token is only used where a
 * whole page shares one second or changed moments ago. Pages and the cursor commit together.
 */
export async function syncOrders(
  deps: Deps,
  shop: ShopConnection,
  commit: CommitStep,
  signal: AbortSignal,
): Promise<void> {
  const start = startAt(await readCursor(deps.db, shop.id, 'orders'));
  const pages = prefetchPages(start, {
    read: (cursor) =>
      readChanges(deps, shop, cursor, (query) =>
        shop.calls.listOrders({ ...query, sort: { field: 'updated', direction: 'asc' } }, { signal }),
      ),
    prepare: async (page): Promise<PreparedPage> => {
      const { total, reached } = page;
      return { ready: await prepareOrderBatch(deps, shop, page), total, reached };
    },
  });
  let first = true;
  let seen = new Set<string>();
  for await (const preparedPages of pages) {
    const met = seen;
    const expected = first ? { expected: preparedPages[0]?.total ?? null } : {};
    await commit(async (db) => ({
      ...(await storePages(db, deps, shop, preparedPages, met)),
      ...expected,
    }));
    seen = new Set(preparedPages.at(-1)?.ready.orders.map(({ id }) => id));
    first = false;
  }
}

type PreparedPage = { ready: OrderBatch; total: number | null; reached: number };

async function storePages(
  db: Deps['db'],
  deps: Deps,
  shop: ShopConnection,
  preparedPages: readonly PreparedPage[],
  met: ReadonlySet<string>,
): Promise<SyncStep> {
  const batches = preparedPages.map(({ ready }) => ready);
  const stored = await storeOrderBatches(db, deps, shop, batches);
  const ids = new Set(batches.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const fresh = [...ids].filter((id) => !met.has(id));
  const quarantined = batches.reduce((sum, { rejected }) => sum + rejected.length, 0);
  const latest = Math.max(0, ...preparedPages.map(({ reached }) => reached));
  if (latest > 0) await advanceCursor(db, shop.id, 'orders', new Date(latest));
  return { done: fresh.length + quarantined, quarantined, ...stored };
}

/** Fetches single orders again: for a refresh or a webhook. */
export async function refetchOrders(
  deps: Deps,
  shop: ShopConnection,
  orderIds: readonly string[],
  changeSource: ChangeSource,
  signal?: AbortSignal,
) {
  const batch = await shop.calls.getOrders(orderIds, signal ? { signal } : {});
  await inTransaction(deps, async (trx) => {
    await setChangeSource(trx, changeSource);
    await prepareAndStoreBatch(trx, deps, shop, batch);
  });
  return batch;
}
