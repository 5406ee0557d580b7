import type { SyncKind } from '@gian-hang/contract/sync';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { MAX_WORKER_CRASHES } from '../../jobs/job-attempts.ts';
import { keepLease, releaseLease } from '../../jobs/lease.ts';
import type { CommitStep, FinalizeSync, SyncContext } from '../../shared/sync-runs/sync-context.service.ts';
import { toSyncFailure } from '../../shared/sync-runs/sync-failure.service.ts';
import { advanceRun, endRun, type LeasedRun, leaseRun } from '../../shared/sync-runs/sync-runs.queries.ts';
import { syncShopFinance } from '../finance/sync/sync-shop-finance.service.ts';
import { setChangeSource } from '../orders/sync/order-changes.service.ts';
import { syncShopOrders } from '../orders/sync/sync-shop-orders.service.ts';
import { syncShopProducts } from '../products/sync/sync-shop-products.service.ts';
import {
  expireShopAccess,
  openShopConnection,
  type ShopConnection,
} from '../shops/authorisation/shop-connection.service.ts';

/** Another worker holds the run: this one writes nothing more. */
class RunLeaseLost extends Error {
  override name = 'RunLeaseLost';
}

/** Works on a run until it ends. Called again for the same run, it continues after the last committed page. */
export async function runSync(deps: Deps, runId: string, signal: AbortSignal): Promise<void> {
  const run = await leaseRun(deps.db, runId, deps.clock.now());
  if (!run) return;
  if (run.worker_crashes >= MAX_WORKER_CRASHES) {
    deps.log.error(
      { run: runId, shop: run.shop_id },
      `sync run ${runId} is quarantined: ${run.worker_crashes} workers crashed on it`,
    );
    await endRun(deps.db, run, { state: 'failed', code: 'worker_crashed', text: null }, deps.clock.now());
    return;
  }
  const stopRenewing = keepLease(deps, 'sync_runs', run);
  try {
    await executeRun(deps, run, signal);
  } catch (error) {
    if (error instanceof RunLeaseLost) return;
    if (signal.aborted) {
      await releaseLease(deps.db, 'sync_runs', run);
      throw error;
    }
    deps.log.warn({ err: error, run: runId }, 'sync failed');
    await endRun(deps.db, run, { state: 'failed', ...toSyncFailure(error, run.kind) }, deps.clock.now());
  } finally {
    stopRenewing();
  }
}

async function executeRun(deps: Deps, run: LeasedRun, signal: AbortSignal): Promise<void> {
  const startedAt = deps.clock.now();
  const shop = await openShopConnection(deps, run.shop_id);
  const commit: CommitStep = (step) =>
    inTransaction(deps, async (trx) => {
      await setChangeSource(trx, run.trigger);
      const progress = await step(trx);
      if (!(await advanceRun(trx, run, progress))) throw new RunLeaseLost();
    });
  const end = await read(deps, shop, run.kind, {
    startedAt,
    forceCheck: run.trigger === 'manual_sync',
    commit,
    signal,
  });
  await inTransaction(deps, async (trx) => {
    if (!(await endRun(trx, run, { state: 'succeeded' }, deps.clock.now()))) throw new RunLeaseLost();
    await end(trx);
  });
}

type ShopSync = (deps: Deps, shop: ShopConnection, context: SyncContext) => Promise<FinalizeSync>;

const SHOP_SYNCS: Record<SyncKind, ShopSync> = {
  orders: syncShopOrders,
  products: syncShopProducts,
  finance: syncShopFinance,
};

async function read(
  deps: Deps,
  shop: ShopConnection,
  kind: SyncKind,
  context: SyncContext,
): Promise<FinalizeSync> {
  try {
    return await SHOP_SYNCS[kind](deps, shop, context);
  } catch (error) {
    if (isMarketplaceError(error, 'authorisation_gone')) await expireShopAccess(deps, shop);
    throw error;
  }
}
