import { iteratePages } from '@gian-hang/marketplace/runtime/paging';
import type { Return } from '@gian-hang/marketplace/types/aftersales-types';
import { openShopConnection } from '../../features/shops/authorisation/shop-connection.service.ts';
import { runSync } from '../../features/sync/run-sync.service.ts';
import { openOrJoinRun, runById } from '../../shared/sync-runs/sync-runs.queries.ts';
import type { TestApp } from '../test-app.ts';

/** Runs an orders sync of a shop in this process to its end and returns the run. */
export async function syncOrdersNow({ deps }: TestApp, shopId: string) {
  const { db, clock } = deps;
  const run = await openOrJoinRun(db, {
    shopId,
    kind: 'orders',
    trigger: 'scheduled_sync',
    requestedBy: null,
    now: clock.now(),
  });
  await runSync(deps, run.id, new AbortController().signal);
  return runById(db, [shopId], run.id);
}

export function storedReturns({ deps: { db } }: TestApp, shopId: string) {
  return db
    .selectFrom('order_returns')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('return_id')
    .execute();
}

/** Every return of a shop as the marketplace lists it. */
export async function marketplaceReturns({ deps }: TestApp, shopId: string): Promise<Return[]> {
  const { calls } = await openShopConnection(deps, shopId);
  const found: Return[] = [];
  for await (const page of iteratePages((pageToken) => calls.aftersales.listReturns({ pageToken })))
    found.push(...page.items);
  return found;
}
