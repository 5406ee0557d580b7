import type { Deps } from '../../../deps.ts';
import type { SyncContext, SyncStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import { retryQuarantined } from '../../../shared/sync-runs/sync-steps.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { readChanges, startAt } from '../sync/changes-cursor.ts';
import { prefetchPages } from '../sync/prefetch-pages.ts';
import { fetchReturns, MAX_RETURNS_PER_CALL } from './refetch-returns.service.ts';
import { skipUnlessGranted } from './returns-grant.service.ts';
import { storeReturns } from './store-returns.service.ts';

/** The figures of a run are those of its orders. */
const NO_ORDERS: SyncStep = { done: 0, created: 0, updated: 0, quarantined: 0 };

/** Reads the returns that changed since the cursor, as a step of an orders run. Pages and the cursor commit together. */
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
  const source = prefetchPages(start, {
    read: (cursor) =>
      readChanges(deps, shop, cursor, (query) =>
        shop.calls.aftersales.listReturns({ ...query, direction: 'asc' }, { signal }),
      ),
    prepare: async (page) => page,
  });
  for await (const pages of source) {
    const items = pages.flatMap((page) => page.items);
    const rejected = pages.flatMap((page) => page.rejected);
    if (items.length + rejected.length === 0) continue;
    const reached = Math.max(...pages.map((page) => page.reached));
    await commit(async (db) => {
      await storeReturns(db, deps, shop, { items, rejected });
      if (reached > 0) await advanceCursor(db, shop.id, 'returns', new Date(reached));
      return NO_ORDERS;
    });
  }
}
