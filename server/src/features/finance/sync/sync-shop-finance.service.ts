import type { Deps } from '../../../deps.ts';
import type { FinalizeSync, SyncContext } from '../../../shared/sync-runs/sync-context.service.ts';
import { lastComparison, recordComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import type { FinanceSyncContext } from './read-list.service.ts';
import { countStatements } from './statements.queries.ts';
import { syncEstimates } from './sync-estimates.service.ts';
import { syncPayouts } from './sync-payouts.service.ts';
import { syncStatements } from './sync-statements.service.ts';
import { syncTransactions } from './sync-transactions.service.ts';

/** Syncs statements with their transactions, payouts and estimates of a shop within a run. */
export async function syncShopFinance(
  deps: Deps,
  shop: ShopConnection,
  { startedAt, forceCheck, commit, signal }: SyncContext,
): Promise<FinalizeSync> {
  const last = await lastComparison(deps.db, shop.id, 'finance');
  const full = forceCheck || needsFullSync(last, startedAt);
  const context: FinanceSyncContext = { deps, shop, startedAt, full, commit, signal };
  const listed = await syncStatements(context);
  await syncTransactions(context);
  await syncPayouts(context);
  await syncEstimates(context);
  return async (db) => {
    const { stored, agreeing } = await countStatements(db, shop.id);
    const marketplaceCount = full ? listed : Math.max(last?.marketplaceCount ?? 0, stored);
    await recordComparison(db, shop.id, 'finance', {
      at: startedAt,
      marketplaceCount,
      knownCount: agreeing,
      complete: agreeing >= marketplaceCount,
    });
  };
}

type Comparison = Awaited<ReturnType<typeof lastComparison>>;

/** Whole lists are read once a day, as the marketplace closes its statements, and as long as something is missing. */
function needsFullSync(last: Comparison, now: Date): boolean {
  if (last === null || last.knownCount < last.marketplaceCount) return true;
  return last.at.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10);
}
