import type { SyncKind } from '@gian-hang/contract/sync';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { keepBeating } from '../../jobs/heartbeat.ts';
import { MAX_WORKER_DEATHS } from '../../jobs/job-attempts.ts';
import { describeFailure } from '../../shared/sync-runs/sync-failure.service.ts';
import type { CommitStep, Ending, Reading } from '../../shared/sync-runs/sync-reading.service.ts';
import {
  advanceRun,
  beatRun,
  endRun,
  type LeasedRun,
  leaseRun,
  releaseRun,
} from '../../shared/sync-runs/sync-runs.queries.ts';
import { sayReadBy } from '../orders/sync/order-changes.service.ts';
import { readShopOrders } from '../orders/sync/read-shop-orders.service.ts';
import { readShopProducts } from '../products/sync/read-shop-products.service.ts';
import { giveUpShop, type OpenShop, openShop } from '../shops/authorisation/shop-access.service.ts';

/** Another worker has taken the run: this one writes nothing more. */
class RunLost extends Error {
  override name = 'RunLost';
}

/** Works on a run until it ends. Called again for the same run, it goes on where the last page was committed. */
export async function runSync(deps: Deps, runId: string, signal: AbortSignal): Promise<void> {
  const run = await leaseRun(deps.db, runId, deps.clock.now());
  if (!run) return;
  if (run.worker_deaths >= MAX_WORKER_DEATHS) {
    deps.log.error(
      { run: runId, shop: run.shop_id },
      `sync run ${runId} is quarantined: ${run.worker_deaths} workers died on it`,
    );
    await endRun(deps.db, run, { state: 'failed', code: 'worker_died', text: null }, deps.clock.now());
    return;
  }
  const stopBeating = keepBeating(deps.log, () => beatRun(deps.db, run, deps.clock.now()));
  try {
    await work(deps, run, signal);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (signal.aborted) {
      await releaseRun(deps.db, run);
      throw error;
    }
    deps.log.warn({ err: error, run: runId }, 'sync failed');
    await endRun(deps.db, run, { state: 'failed', ...describeFailure(error) }, deps.clock.now());
  } finally {
    stopBeating();
  }
}

async function work(deps: Deps, run: LeasedRun, signal: AbortSignal): Promise<void> {
  const startedAt = deps.clock.now();
  const shop = await openShop(deps, run.shop_id);
  const commit: CommitStep = (step) =>
    inTransaction(deps, async (trx) => {
      await sayReadBy(trx, run.trigger);
      const progress = await step(trx);
      if (!(await advanceRun(trx, run, progress, deps.clock.now()))) throw new RunLost();
    });
  const end = await read(deps, shop, run.kind, {
    startedAt,
    insist: run.trigger === 'person',
    commit,
    signal,
  });
  await inTransaction(deps, async (trx) => {
    if (!(await endRun(trx, run, { state: 'succeeded' }, deps.clock.now()))) throw new RunLost();
    await end(trx);
  });
}

type Reader = (deps: Deps, shop: OpenShop, reading: Reading) => Promise<Ending>;

const READERS: Record<SyncKind, Reader> = { orders: readShopOrders, products: readShopProducts };

async function read(deps: Deps, shop: OpenShop, kind: SyncKind, reading: Reading): Promise<Ending> {
  try {
    return await READERS[kind](deps, shop, reading);
  } catch (error) {
    if (isMarketplaceError(error, 'authorisation_gone')) await giveUpShop(deps, shop);
    throw error;
  }
}
