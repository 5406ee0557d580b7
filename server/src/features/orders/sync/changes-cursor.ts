import { isMarketplaceError, MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import type { Deps } from '../../../deps.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';

const HISTORY_START = new Date('2015-01-01T00:00:00Z');
/** Overlap of two syncs, because a change may appear in the search late. */
const OVERLAP_MS = 2 * 60_000;
/**
 * A record that changes while a search runs keeps its place in the list but has its new time. Times this recent say
 * nothing about the position in the list.
 */
const UNSETTLED_MS = 2 * 60_000;
/** This many consecutive pages without a later time count as a loop. */
const MAX_STUCK_PAGES = 200;
/** Attempts at an empty response where a record is known to exist, before it is accepted. */
const MAX_EMPTY_RETRIES = 2;

/** A position in the list of a shop's records, oldest change first. */
export type ChangesCursor = {
  from: Date;
  pageToken: string | null;
  /** The latest change listed before this page, settled or not. */
  latest: number;
  stuckPages: number;
  /** Null if no record is known at this position. */
  emptyRetries: number | null;
};

/** `reached`: the latest change up to which everything has been listed; 0 if none. `latest`: of all rows. */
export type ChangesPage<Item> = Page<Item> & { reached: number; latest: number };

type ChangesQuery = { window: { field: 'updated'; from: Date }; pageToken: string | null };

/** Starts a little before the position that a sync has stored, or at the beginning. */
export function startAt(position: Date | null): ChangesCursor {
  return {
    from: new Date(Math.max(HISTORY_START.getTime(), (position?.getTime() ?? 0) - OVERLAP_MS)),
    pageToken: null,
    latest: 0,
    stuckPages: 0,
    emptyRetries: position ? 0 : null,
  };
}

export async function readChanges<Item extends { updatedAt: Date | null }>(
  { clock }: Pick<Deps, 'clock'>,
  { marketplace }: Pick<ShopConnection, 'marketplace'>,
  cursor: ChangesCursor,
  list: (query: ChangesQuery) => Promise<Page<Item>>,
): Promise<ChangesPage<Item>> {
  const settled = clock.now().getTime() + Math.min(0, marketplace.clockSkewMs() ?? 0) - UNSETTLED_MS;
  const page = await listFrom(cursor, list);
  const times = page.items.map(({ updatedAt }) => updatedAt?.getTime() ?? 0);
  const reached = Math.max(0, ...times.filter((time) => time < settled));
  return { ...page, reached, latest: Math.max(0, ...times) };
}

/** A page token can expire; then the list is read from the cursor's time again. */
async function listFrom<Item>(
  { from, pageToken }: ChangesCursor,
  list: (query: ChangesQuery) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const window = { field: 'updated', from } as const;
  try {
    return await list({ window, pageToken });
  } catch (error) {
    if (pageToken === null || !isMarketplaceError(error, 'refused')) throw error;
    return list({ window, pageToken: null });
  }
}

/** The position after a page: by time, and by the page token only where a page has no later time; null at the end. */
export function nextCursor(here: ChangesCursor, page: ChangesPage<unknown>): ChangesCursor | null {
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
      message: 'The marketplace keeps answering with the same records',
    });
  return { from: here.from, pageToken: page.nextPageToken, latest, stuckPages, emptyRetries: 0 };
}
