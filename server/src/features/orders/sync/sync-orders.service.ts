import { setImmediate } from 'node:timers/promises';
import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import type { Order, OrderQuery } from '@gian-hang/marketplace/types/order-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep, SyncStep } from '../../../shared/sync-runs/sync-reading.service.ts';
import { cursorOf, moveCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import { keepBatch, keepReady, type ReadyBatch, readyBatch } from './keep-batch.service.ts';
import { type ReadBy, sayReadBy } from './order-changes.service.ts';

const BEGINNING = new Date('2015-01-01T00:00:00Z');
/** Re-read each time, because a row can change while a search runs. */
const OVERLAP_MS = 2 * 60_000;
/** Pages in a row that bring no later time before this counts as a loop. */
const MOST_STUCK_PAGES = 200;
/** How often an empty answer is asked for again where an order is known to be, before it is believed. */
const MOST_DOUBTS = 2;
/** Pages read and made ready while others are being stored. */
const PAGES_AHEAD = 6;

/** `doubts`: null where nothing is known to be at this place. */
type Place = { from: Date; pageToken: string | null; stuck: number; doubts: number | null };

/**
 * Reads everything the marketplace changed since the cursor, oldest change first. Pages are asked for by time, not by
 * number, so that rows which move while we read are met again rather than missed; the page token only serves where a
 * whole page shares one second. Pages and the cursor commit together.
 */
export async function syncOrders(
  deps: Deps,
  shop: { id: string; calls: ShopCalls },
  commit: CommitStep,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await cursorOf(deps.db, shop.id, 'orders');
  const start: Place = {
    from: cursor ? new Date(cursor.getTime() - OVERLAP_MS) : BEGINNING,
    pageToken: null,
    stuck: 0,
    doubts: cursor ? 0 : null,
  };
  let first = true;
  let seen = new Set<string>();
  for await (const readings of readAhead(deps, shop.calls, start, signal)) {
    const met = seen;
    const expected = first ? { expected: readings[0]?.total ?? null } : {};
    await commit(async (db) => ({ ...(await storeNext(db, deps, shop.id, readings, met)), ...expected }));
    seen = new Set(readings.at(-1)?.ready.orders.map(({ id }) => id));
    first = false;
  }
}

type Reading = { ready: ReadyBatch; total: number | null };
type Begun = { reading: Promise<Reading | null>; next: Promise<Place | null>; settled: boolean };

/** Asks for a page. Where the next one lies is known before this one is made ready, so that both go on at once. */
function begin(deps: Deps, calls: ShopCalls, place: Promise<Place | null>, signal: AbortSignal): Begun {
  const page = place.then((here) => here && read(calls, here, signal));
  const next = Promise.all([place, page]).then(([here, got]) => here && got && nextPlace(here, got));
  const reading = page.then(async (got) => {
    if (!got) return null;
    await setImmediate();
    return { ready: await readyBatch(deps, got), total: got.total };
  });
  const begun = { reading, next, settled: false };
  const settle = () => {
    begun.settled = true;
  };
  Promise.all([reading, next]).then(settle, settle);
  return begun;
}

/** The pages in order, all that are ready at a time; while they are being stored, the next ones are read. */
async function* readAhead(
  deps: Deps,
  calls: ShopCalls,
  start: Place,
  signal: AbortSignal,
): AsyncGenerator<Reading[]> {
  let last = begin(deps, calls, Promise.resolve(start), signal);
  const ahead = [last];
  for (;;) {
    const ready: Reading[] = [];
    do {
      while (ahead.length <= PAGES_AHEAD) {
        last = begin(deps, calls, last.next, signal);
        ahead.push(last);
      }
      const reading = await ahead.shift()?.reading;
      if (!reading) break;
      ready.push(reading);
    } while (ahead[0]?.settled && ready.length < PAGES_AHEAD);
    if (ready.length === 0) return;
    yield ready;
  }
}

function read(calls: ShopCalls, { from, pageToken }: Place, signal: AbortSignal): Promise<Page<Order>> {
  const query: OrderQuery = {
    window: { field: 'updated', from },
    sort: { field: 'updated', direction: 'asc' },
    pageSize: 100,
    pageToken,
  };
  return calls.listOrders(query, { signal });
}

function nextPlace(here: Place, page: Page<Order>): Place | null {
  if (page.nextPageToken === null) {
    const isEmpty = page.items.length + page.rejected.length === 0;
    const isDoubtful = isEmpty && here.doubts !== null && here.doubts < MOST_DOUBTS;
    return isDoubtful ? { ...here, doubts: (here.doubts ?? 0) + 1 } : null;
  }
  const latest = page.items.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), 0);
  if (latest > here.from.getTime()) return { from: new Date(latest), pageToken: null, stuck: 0, doubts: 0 };
  if (here.stuck >= MOST_STUCK_PAGES)
    throw new MarketplaceError('paging_loop', {
      message: 'The marketplace keeps answering with the same orders',
    });
  return { from: here.from, pageToken: page.nextPageToken, stuck: here.stuck + 1, doubts: 0 };
}

async function storeNext(
  db: Deps['db'],
  deps: Deps,
  shopId: string,
  readings: readonly Reading[],
  met: ReadonlySet<string>,
): Promise<SyncStep> {
  const step = { done: 0, created: 0, updated: 0, setAside: 0 };
  const seen = new Set(met);
  let latest = 0;
  for (const { ready } of readings) {
    const { orders, created, updated } = await keepReady(db, deps, shopId, ready);
    step.created += created;
    step.updated += updated;
    step.setAside += ready.rejected.length;
    step.done += orders.filter(({ id }) => !seen.has(id)).length + ready.rejected.length;
    for (const { id, updatedAt } of orders) {
      seen.add(id);
      latest = Math.max(latest, updatedAt.getTime());
    }
  }
  if (latest > 0) await moveCursor(db, shopId, 'orders', new Date(latest));
  return step;
}

/** Re-reads single orders now: a row's button, or what a webhook announced. */
export async function rereadOrders(
  deps: Deps,
  shop: { id: string; calls: ShopCalls },
  orderIds: readonly string[],
  readBy: ReadBy,
  signal?: AbortSignal,
) {
  const batch = await shop.calls.getOrders(orderIds, signal ? { signal } : {});
  await inTransaction(deps, async (trx) => {
    await sayReadBy(trx, readBy);
    await keepBatch(trx, deps, shop.id, batch);
  });
  return batch;
}
