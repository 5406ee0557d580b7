import { MarketplaceError } from '@gian-hang/marketplace/errors';
import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Order, OrderQuery } from '@gian-hang/marketplace/order-types';
import type { Page } from '@gian-hang/marketplace/page';
import type { Deps } from '../../deps.ts';
import { cursorOf, moveCursor } from '../sync/sync-state.service.ts';
import { keepBatch } from './keep-batch.service.ts';
import { type ReadBy, sayReadBy } from './order-changes.service.ts';

const BEGINNING = new Date('2015-01-01T00:00:00Z');
/** Re-read each time, because a row can change while a search runs. */
const OVERLAP_MS = 2 * 60_000;
/** Pages in a row that bring no later time before this counts as a loop. */
const MOST_STUCK_PAGES = 200;
/** How often an empty answer is asked for again where an order is known to be, before it is believed. */
const MOST_DOUBTS = 2;

type SyncStep = {
  done: number;
  created: number;
  updated: number;
  setAside: number;
  expected?: number | null;
};
/** Commits a step with the run's figures, or throws when the run is no longer ours. */
export type CommitStep = (work: (db: Deps['db']) => Promise<SyncStep>) => Promise<void>;

/** `doubts`: null where nothing is known to be at this place. */
type Place = { from: Date; pageToken: string | null; stuck: number; doubts: number | null };

/**
 * Reads everything the marketplace changed since the cursor, oldest change first. Pages are asked for by time, not by
 * number, so that rows which move while we read are met again rather than missed; the page token only serves where a
 * whole page shares one second. A page and the cursor commit together.
 */
export async function syncOrders(
  deps: Deps,
  shop: { id: string; calls: ShopCalls },
  commit: CommitStep,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await cursorOf(deps.db, shop.id, 'orders');
  let place: Place | null = {
    from: cursor ? new Date(cursor.getTime() - OVERLAP_MS) : BEGINNING,
    pageToken: null,
    stuck: 0,
    doubts: cursor ? 0 : null,
  };
  let pending = read(shop.calls, place, signal);
  let first = true;
  let seen = new Set<string>();
  while (place) {
    const page: Page<Order> = await pending;
    const here: Place = place;
    place = nextPlace(here, page);
    if (place) {
      pending = read(shop.calls, place, signal);
      pending.catch(() => undefined);
    }
    const met = seen;
    const total = first ? page.total : undefined;
    await commit((db) =>
      storePage(db, deps, shop.id, { page, met, ...(total === undefined ? {} : { total }) }),
    );
    seen = new Set(page.items.map(({ id }) => id));
    first = false;
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

type Reading = { page: Page<Order>; met: Set<string>; total?: number | null };

async function storePage(
  db: Deps['db'],
  deps: Deps,
  shopId: string,
  { page, met, total }: Reading,
): Promise<SyncStep> {
  const { orders, ...stored } = await keepBatch(db, deps, shopId, page);
  const latest = orders.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), 0);
  if (latest > 0) await moveCursor(db, shopId, 'orders', new Date(latest));
  return {
    done: orders.filter(({ id }) => !met.has(id)).length + page.rejected.length,
    ...stored,
    setAside: page.rejected.length,
    ...(total === undefined ? {} : { expected: total }),
  };
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
  await deps.db.transaction().execute(async (trx) => {
    await sayReadBy(trx, readBy);
    await keepBatch(trx, deps, shop.id, batch);
  });
  return batch;
}
