import { setImmediate } from 'node:timers/promises';
import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError, MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
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
/** Overlap of two syncs, because a change may appear in the search late. */
const OVERLAP_MS = 2 * 60_000;
/**
 * An order that changes while a search runs keeps its place in the list but has its new time. Times this recent say
 * nothing about the position in the list.
 */
const UNSETTLED_MS = 2 * 60_000;
/** This many consecutive pages without a later time count as a loop. */
const MAX_STUCK_PAGES = 200;
/** Attempts at an empty response where an order is known to exist, before it is accepted. */
const MAX_EMPTY_RETRIES = 2;
/** Pages that are read and prepared while others are being stored. */
const PREFETCH_PAGES = 6;

type SyncCursor = {
  from: Date;
  pageToken: string | null;
  /** The latest change listed before this page, settled or not. */
  latest: number;
  stuckPages: number;
  /** Null if no order is known at this position. */
  emptyRetries: number | null;
};

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
  const cursor = await readCursor(deps.db, shop.id, 'orders');
  const start: SyncCursor = {
    from: new Date(Math.max(HISTORY_START.getTime(), (cursor?.getTime() ?? 0) - OVERLAP_MS)),
    pageToken: null,
    latest: 0,
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

/** `reached`: the latest change up to which everything has been listed; 0 if none. `latest`: of all rows. */
type ListedPage = Page<Order> & { reached: number; latest: number };
type PreparedPage = { ready: OrderBatch; total: number | null; reached: number };
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

async function read(
  { clock }: Deps,
  { calls, marketplace }: ShopConnection,
  cursor: SyncCursor,
  signal: AbortSignal,
): Promise<ListedPage> {
  const settled = clock.now().getTime() + Math.min(0, marketplace.clockSkewMs() ?? 0) - UNSETTLED_MS;
  const page = await listFrom(calls, cursor, signal);
  const times = page.items.map(({ updatedAt }) => updatedAt.getTime());
  const reached = Math.max(0, ...times.filter((time) => time < settled));
  return { ...page, reached, latest: Math.max(0, ...times) };
}

/** A page token can expire; then the list is read from the cursor's time again. */
async function listFrom(
  calls: ShopCalls,
  { from, pageToken }: SyncCursor,
  signal: AbortSignal,
): Promise<Page<Order>> {
  const query: OrderQuery = {
    window: { field: 'updated', from },
    sort: { field: 'updated', direction: 'asc' },
  };
  try {
    return await calls.listOrders({ ...query, pageToken }, { signal });
  } catch (error) {
    if (pageToken === null || !isMarketplaceError(error, 'refused')) throw error;
    return calls.listOrders({ ...query, pageToken: null }, { signal });
  }
}

function nextCursor(here: SyncCursor, page: ListedPage): SyncCursor | null {
  if (page.nextPageToken === null) {
    const isEmpty = page.items.length + page.rejected.length === 0;
    const shouldRetryEmpty = isEmpty && here.emptyRetries !== null && here.emptyRetries < MAX_EMPTY_RETRIES;
    return shouldRetryEmpty ? { ...here, emptyRetries: (here.emptyRetries ?? 0) + 1 } : null;
  }
  const latest = Math.max(here.latest, page.latest);
  if (page.reached > here.from.getTime())
    return { from: new Date(page.reached), pageToken: null, latest, stuckPages: 0, emptyRetries: 0 };
  const stuckPages = latest > here.latest ? 0 : here.stuckPages + 1;
  if (stuckPages > MAX_STUCK_PAGES)
    throw new MarketplaceError('paging_loop', {
      message: 'The marketplace keeps answering with the same orders',
    });
  return { from: here.from, pageToken: page.nextPageToken, latest, stuckPages, emptyRetries: 0 };
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
  for (const { ready } of preparedPages) {
    const { orders, created, updated } = await storeOrderBatch(db, deps, shop, ready);
    step.created += created;
    step.updated += updated;
    step.quarantined += ready.rejected.length;
    step.done += orders.filter(({ id }) => !seen.has(id)).length + ready.rejected.length;
    for (const { id } of orders) seen.add(id);
  }
  const latest = Math.max(0, ...preparedPages.map(({ reached }) => reached));
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
