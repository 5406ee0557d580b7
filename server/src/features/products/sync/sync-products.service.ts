import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import { iteratePages } from '@gian-hang/marketplace/runtime/paging';
import type { Product } from '@gian-hang/marketplace/types/product-types';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { fetchDetails, storeProductBatch } from './product-batch.service.ts';

const HISTORY_START = new Date('2015-01-01T00:00:00Z');
/** Overlap of two syncs, because a product can change while the list is read. */
const OVERLAP_MS = 2 * 60_000;
const SECOND_MS = 1000;
/** Attempts at an empty response where products are known to exist, before it is accepted. */
const MAX_EMPTY_RETRIES = 2;

const NOTHING = { done: 0, created: 0, updated: 0, quarantined: 0 };

type Slice = { from: Date; to: Date | null };
export type ProductSyncContext = {
  deps: Deps;
  shop: ShopConnection;
  commit: CommitStep;
  signal: AbortSignal;
};

/** Reads what the marketplace changed since the cursor. */
export async function syncProducts(context: ProductSyncContext): Promise<void> {
  const cursor = await readCursor(context.deps.db, context.shop.id, 'products');
  const from = cursor ? new Date(cursor.getTime() - OVERLAP_MS) : HISTORY_START;
  await readSlices(context, from, { expectsRows: cursor !== null });
}

/** Reads everything again and returns the ids found. Unchanged products cost no call of their own. */
export async function sweepProducts(context: ProductSyncContext): Promise<Set<string>> {
  return readSlices(context, HISTORY_START, { expectsRows: true });
}

/**
 * The list cannot be sorted by update time and is limited in length, so it is read in time slices that each fit. A
 * product that changes during the sync moves to the last slice, which has no end. The cursor moves slice by slice,
 * never past the start of the slice's reading.
 */
async function readSlices(
  context: ProductSyncContext,
  from: Date,
  { expectsRows }: { expectsRows: boolean },
): Promise<Set<string>> {
  const { deps, shop } = context;
  const seenIds = new Set<string>();
  const slices: Slice[] = [{ from, to: null }];
  for (let slice = slices.pop(); slice; slice = slices.pop()) {
    const begunAt = marketplaceTime(deps, shop);
    const latest = await readSlice(context, slice, seenIds, expectsRows);
    if (latest === 'too many') {
      slices.push(...halves(slice, begunAt).reverse());
      continue;
    }
    const reached = slice.to ?? (latest && new Date(Math.min(latest.getTime(), begunAt.getTime())));
    if (reached) await advanceCursor(deps.db, shop.id, 'products', reached);
  }
  return seenIds;
}

function marketplaceTime({ clock }: Deps, { marketplace }: ShopConnection): Date {
  return new Date(clock.now().getTime() + (marketplace.clockSkewMs() ?? 0));
}

function halves({ from, to }: Slice, now: Date): Slice[] {
  const middle = Math.floor((from.getTime() + (to ?? now).getTime()) / 2 / SECOND_MS) * SECOND_MS;
  return [
    { from, to: new Date(middle) },
    { from: new Date(middle), to },
  ];
}

const isWide = ({ from, to }: Slice, now: Date) => (to ?? now).getTime() - from.getTime() > 2 * SECOND_MS;

/** Returns the latest change read, or that the slice must be split. */
async function readSlice(
  context: ProductSyncContext,
  slice: Slice,
  seenIds: Set<string>,
  expectsRows: boolean,
): Promise<Date | null | 'too many'> {
  const { deps, shop, signal } = context;
  const maxRows = shop.marketplace.limits.productRowsPerList ?? Number.POSITIVE_INFINITY;
  const wide = isWide(slice, marketplaceTime(deps, shop));
  const list = (pageToken: string | null) =>
    shop.calls.listProducts({ window: { field: 'updated', ...slice }, pageToken }, { signal });
  let latest = 0;
  let first = true;
  try {
    for await (const page of iteratePages((token) =>
      retryWhileEmpty(() => list(token), expectsRows && token === null),
    )) {
      if (wide && first && (page.total ?? 0) > maxRows) {
        await context.commit(async () => ({ ...NOTHING, expected: page.total }));
        return 'too many';
      }
      await storeProductPage(context, page, seenIds, first ? page.total : null);
      latest = page.items.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), latest);
      first = false;
    }
  } catch (error) {
    if (wide && isMarketplaceError(error, 'too_many_results')) return 'too many';
    throw error;
  }
  return latest === 0 ? null : new Date(latest);
}

async function retryWhileEmpty(
  ask: () => Promise<Page<Product>>,
  expectsRows: boolean,
): Promise<Page<Product>> {
  for (let emptyRetries = 0; ; emptyRetries++) {
    const page = await ask();
    const isEmpty = page.items.length + page.rejected.length === 0 && page.nextPageToken === null;
    if (!isEmpty || !expectsRows || emptyRetries >= MAX_EMPTY_RETRIES) return page;
  }
}

async function storeProductPage(
  { deps, shop, commit, signal }: ProductSyncContext,
  page: Page<Product>,
  seenIds: Set<string>,
  total: number | null,
): Promise<void> {
  const batch = await fetchDetails(deps, shop, page, signal);
  const fresh = [...batch.products, ...batch.rejected].filter(
    ({ id }) => id === undefined || !seenIds.has(id),
  );
  for (const { id } of fresh) if (id !== undefined) seenIds.add(id);
  await commit(async (db) => {
    const stored = await storeProductBatch(db, deps, shop.id, batch);
    return {
      done: fresh.length,
      ...stored,
      quarantined: batch.rejected.length,
      ...(total === null ? {} : { expected: total }),
    };
  });
}
