import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import { closeUnlisted, hasOpenEstimates, storeEstimates } from './estimates.queries.ts';
import { toEstimateRecord } from './finance-records.ts';
import { type FinanceSyncContext, readList } from './read-list.service.ts';

/**
 * Reads every order that has not settled: the list has no times of change. Orders that are no longer listed are closed and
 * keep their last estimate. Rows that are no order, such as announced adjustments, are left out.
 */
export async function syncEstimates(context: FinanceSyncContext): Promise<void> {
  const { deps, shop, commit, signal } = context;
  const listed = new Set<string>();
  const { rejected } = await readList(context, {
    prefix: 'unsettled/',
    isWhole: true,
    expectsRows: await hasOpenEstimates(deps.db, shop.id),
    fetch: (pageToken) => shop.calls.listUnsettled({ direction: 'asc', pageToken }, { signal }),
    toRecord: (row) => (row.kind === 'ORDER' ? toEstimateRecord(shop.marketplace.financeRules, row) : null),
    store: async (db, records) => {
      const byOrder = new Map(records.map((record) => [record.t_order_id, record]));
      for (const id of byOrder.keys()) listed.add(id);
      return storeEstimates(db, { shopId: shop.id, now: deps.clock.now() }, [...byOrder.values()]);
    },
  });
  // A row that could not be read may be any order's.
  if (rejected > 0) return;
  await commit(async (db) => {
    await lockShopRows(db, 'finance', shop.id);
    const closed = await closeUnlisted(db, shop.id, [...listed]);
    return { done: 0, created: 0, updated: closed, quarantined: 0 };
  });
}
