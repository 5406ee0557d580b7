import { setImmediate } from 'node:timers/promises';
import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import type { Order, OrderQuery } from '@gian-hang/marketplace/types/order-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CommitStep, SyncStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type ChangeSource, setChangeSource } from './order-changes.service.ts';
import {
  type OrderBatch,
  prepareAndStoreBatch,
  prepareOrderBatch,
  storeOrderBatch,
} from './store-batch.service.ts';

const HISTORY_START = new Date('2015-01-01T00:00:00Z');
/** Overlap of two syncs, because an order can change while a search runs. */
const OVERLAP_MS = 2 * 60_000;
/** This many consecutive pages without a later time count as a loop. */
const MAX_STUCK_PAGES = 200;
/** Attempts at an empty response where an order is known to exist, before it is accepted. */
const MAX_EMPTY_RETRIES = 2;
/** Pages that are read and prepared while others are being stored. */
const PREFETCH_PAGES = 6;

/** `emptyRetries`: null if no order is known at this position. */
type SyncCursor = { from: Date; pageToken: string | null; stuckPages: number; emptyRetries: number | null };

/**
 * Reads everything the marketplace changed since the cursor, oldest change first. Pages are requested by time, not by
 * number, so orders that change during the sync are read again rather than missed; the page token is only used where a
 * whole page shares one second. Pages and the cursor commit together.
 */
export async function syncOrders(
  deps: Deps,
  shop: ShopConnection,
  commit: CommitStep,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await readCursor(deps.db, shop.id, 'orders');
  const start: SyncCursor = {
    from: cursor ? new Date(cursor.getTime() - OVERLAP_MS) : HISTORY_START,
    pageToken: null,
    stuckPages: 0,
    emptyRetries: cursor ? 0 : null,
  };
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

type PreparedPage = { ready: OrderBatch; total: number | null };
type PendingPage = {
  reading: Promise<PreparedPage | null>;
  next: Promise<SyncCursor | null>;
  settled: boolean;
};

/** Requests a page. The next position is known before this page is prepared, so both run at once. */
function fetchPage(
  deps: Deps,
  shop: ShopConnection,
  place: Promise<SyncCursor | null>,
  signal: AbortSignal,
): PendingPage {
  const page = place.then((here) => here && read(shop.calls, here, signal));
  const next = Promise.all([place, page]).then(([here, got]) => here && got && nextCursor(here, got));
  const reading = page.then(async (got) => {
    if (!got) return null;
    await setImmediate();
    return { ready: await prepareOrderBatch(deps, shop, got), total: got.total };
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
  start: SyncCursor,
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

function read(calls: ShopCalls, { from, pageToken }: SyncCursor, signal: AbortSignal): Promise<Page<Order>> {
  const query: OrderQuery = {
    window: { field: 'updated', from },
    sort: { field: 'updated', direction: 'asc' },
    pageToken,
  };
  return calls.listOrders(query, { signal });
}

function nextCursor(here: SyncCursor, page: Page<Order>): SyncCursor | null {
  if (page.nextPageToken === null) {
    const isEmpty = page.items.length + page.rejected.length === 0;
    const shouldRetryEmpty = isEmpty && here.emptyRetries !== null && here.emptyRetries < MAX_EMPTY_RETRIES;
    return shouldRetryEmpty ? { ...here, emptyRetries: (here.emptyRetries ?? 0) + 1 } : null;
  }
  const latest = page.items.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), 0);
  if (latest > here.from.getTime())
    return { from: new Date(latest), pageToken: null, stuckPages: 0, emptyRetries: 0 };
  if (here.stuckPages >= MAX_STUCK_PAGES)
    throw new MarketplaceError('paging_loop', {
      message: 'The marketplace keeps answering with the same orders',
    });
  return { from: here.from, pageToken: page.nextPageToken, stuckPages: here.stuckPages + 1, emptyRetries: 0 };
}

async function storePages(
  db: Deps['db'],
  deps: Deps,
  shop: ShopConnection,
  preparedPages: readonly PreparedPage[],
  met: ReadonlySet<string>,
): Promise<SyncStep> {
  const step = { done: 0, created: 0, updated: 0, quarantined: 0 };
  const seen = new Set(met);
  let latest = 0;
  for (const { ready } of preparedPages) {
    const { orders, created, updated } = await storeOrderBatch(db, deps, shop, ready);
    step.created += created;
    step.updated += updated;
    step.quarantined += ready.rejected.length;
    step.done += orders.filter(({ id }) => !seen.has(id)).length + ready.rejected.length;
    for (const { id, updatedAt } of orders) {
      seen.add(id);
      latest = Math.max(latest, updatedAt.getTime());
    }
  }
  if (latest > 0) await advanceCursor(db, shop.id, 'orders', new Date(latest));
  return step;
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
