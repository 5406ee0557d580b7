import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep, SyncStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type ChangesCursor, nextCursor, readChanges, startAt } from './changes-cursor.ts';
import { type ChangeSource, setChangeSource } from './order-changes.service.ts';
import {
  type OrderBatch,
  prepareAndStoreBatch,
  prepareOrderBatch,
  storeOrderBatches,
} from './store-batch.service.ts';

/** Pages that are read and prepared while others are being stored. */
const PREFETCH_PAGES = 6;

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
  let first = true;
  let seen = new Set<string>();
  for await (const preparedPages of prefetchPages(deps, shop, start, signal)) {
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
type PendingPage = {
  reading: Promise<PreparedPage | null>;
  next: Promise<ChangesCursor | null>;
  settled: boolean;
};

/** Requests a page. The next position is known before this page is prepared, so both run at once. */
function fetchPage(
  deps: Deps,
  shop: ShopConnection,
  place: Promise<ChangesCursor | null>,
  signal: AbortSignal,
): PendingPage {
  const page = place.then((here) => here && read(deps, shop, here, signal));
  const next = Promise.all([place, page]).then(([here, got]) => here && got && nextCursor(here, got));
  const reading = page.then(async (got) => {
    if (!got) return null;
    await setImmediate();
    return { ready: await prepareOrderBatch(deps, shop, got), total: got.total, reached: got.reached };
  });
  const pending = { reading, next, settled: false };
  const settle = () => {
    pending.settled = true;
  };
  Promise.all([reading, next]).then(settle, settle);
  return pending;
}

/** Yields the prepared pages in order, as many as are ready; the next ones are read while they are stored. */
async function* prefetchPages(
  deps: Deps,
  shop: ShopConnection,
  start: ChangesCursor,
  signal: AbortSignal,
): AsyncGenerator<PreparedPage[]> {
  let last = fetchPage(deps, shop, Promise.resolve(start), signal);
  const ahead = [last];
  for (;;) {
    const ready: PreparedPage[] = [];
    do {
      while (ahead.length <= PREFETCH_PAGES) {
        last = fetchPage(deps, shop, last.next, signal);
        ahead.push(last);
      }
      const reading = await ahead.shift()?.reading;
      if (!reading) break;
      ready.push(reading);
    } while (ahead[0]?.settled && ready.length < PREFETCH_PAGES);
    if (ready.length === 0) return;
    yield ready;
  }
}

function read(deps: Deps, shop: ShopConnection, cursor: ChangesCursor, signal: AbortSignal) {
  return readChanges(deps, shop, cursor, ({ window, pageToken }) =>
    shop.calls.listOrders({ window, pageToken, sort: { field: 'updated', direction: 'asc' } }, { signal }),
  );
}

async function storePages(
  db: Deps['db'],
  deps: Deps,
  shop: ShopConnection,
  preparedPages: readonly PreparedPage[],
  met: ReadonlySet<string>,
): Promise<SyncStep> {
  const batches = preparedPages.map(({ ready }) => ready);
  const stored = { created: 0, updated: 0 };
  for (const together of haveMovedOrders(batches) ? batches.map((batch) => [batch]) : [batches]) {
    const { created, updated } = await storeOrderBatches(db, deps, shop, together);
    stored.created += created;
    stored.updated += updated;
  }
  const ids = new Set(batches.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const fresh = [...ids].filter((id) => !met.has(id));
  const quarantined = batches.reduce((sum, { rejected }) => sum + rejected.length, 0);
  const latest = Math.max(0, ...preparedPages.map(({ reached }) => reached));
  if (latest > 0) await advanceCursor(db, shop.id, 'orders', new Date(latest));
  return { done: fresh.length + quarantined, quarantined, ...stored };
}

/** Whether an order is there in two states. Each is stored then: only the older one may have the buyer's address. */
function haveMovedOrders(batches: readonly OrderBatch[]): boolean {
  const states = batches.flatMap(({ orders }) =>
    orders.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`),
  );
  const ids = batches.flatMap(({ orders }) => orders.map(({ id }) => id));
  return new Set(states).size > new Set(ids).size;
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
