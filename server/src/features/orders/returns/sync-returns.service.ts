import type { Return } from '@gian-hang/marketplace/types/aftersales-types';
import type { Deps } from '../../../deps.ts';
import type { SyncContext, SyncStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import { retryQuarantined } from '../../../shared/sync-runs/sync-steps.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import {
  type ChangesCursor,
  type ChangesPage,
  nextCursor,
  readChanges,
  startAt,
} from '../sync/changes-cursor.ts';
import { fetchReturns, MAX_RETURNS_PER_CALL } from './refetch-returns.service.ts';
import { skipUnlessGranted } from './returns-grant.service.ts';
import { storeReturns } from './store-returns.service.ts';

/** The figures of a run are those of its orders. */
const NO_ORDERS: SyncStep = { done: 0, created: 0, updated: 0, quarantined: 0 };

/** Reads the returns that changed since the cursor, as a step of an orders run. Each page commits with the cursor. */
export function syncReturns(deps: Deps, shop: ShopConnection, context: SyncContext): Promise<void> {
  return skipUnlessGranted(deps, shop, async () => {
    await readChangedReturns(deps, shop, context);
    const scope = { shopId: shop.id, kind: 'returns', limit: MAX_RETURNS_PER_CALL } as const;
    await retryQuarantined(deps, scope, context, async (ids) => {
      const batch = await fetchReturns(shop, ids, context.signal);
      return async (db) => {
        await storeReturns(db, deps, shop, batch);
        return NO_ORDERS;
      };
    });
  });
}

async function readChangedReturns(
  deps: Deps,
  shop: ShopConnection,
  { commit, signal }: SyncContext,
): Promise<void> {
  const start = startAt(await readCursor(deps.db, shop.id, 'returns'));
  for await (const page of prefetchPages(deps, shop, start, signal)) {
    if (page.items.length + page.rejected.length === 0) continue;
    await commit(async (db) => {
      await storeReturns(db, deps, shop, page);
      if (page.reached > 0) await advanceCursor(db, shop.id, 'returns', new Date(page.reached));
      return { ...NO_ORDERS, quarantined: page.rejected.length };
    });
  }
}

/** Yields page after page; the next one is read while a page is stored. */
async function* prefetchPages(
  deps: Deps,
  shop: ShopConnection,
  start: ChangesCursor,
  signal: AbortSignal,
): AsyncGenerator<ChangesPage<Return>> {
  const read = (cursor: ChangesCursor) =>
    readChanges(deps, shop, cursor, (query) =>
      shop.calls.aftersales.listReturns({ ...query, direction: 'asc' }, { signal }),
    );
  let here: ChangesCursor | null = start;
  let reading = read(start);
  while (here) {
    const page: ChangesPage<Return> = await reading;
    here = nextCursor(here, page);
    if (here) reading = read(here);
    // A failure is thrown when this page is awaited; until then it must not end the process.
    reading.catch(() => undefined);
    yield page;
  }
}
