import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  eraseBuyerData,
  lockExpiredOrders,
  lockShopOrders,
  lockUnlinkedShop,
  setErasureState,
  shopsToErase,
  type UnerasedOrder,
} from './erase-buyers.queries.ts';
import { queuePagesForErasure } from './erase-payloads.queries.ts';
import { eraseInNextPage } from './erase-payloads.service.ts';
import { retentionCutoff } from './retention.ts';

/** After unlinking a shop by mistake there is a day to link it again. */
const UNLINK_GRACE_MS = 86_400_000;
/** A run ends after this time; the next one continues. */
const MAX_RUN_MS = 10 * 60_000;

/** Erases buyers' data past its retention, a few hundred orders or one page of payloads at a time. */
export async function eraseBuyers(deps: Deps, signal: AbortSignal): Promise<void> {
  const stopSignal = AbortSignal.any([signal, AbortSignal.timeout(MAX_RUN_MS)]);
  const orders = (await eraseExpired(deps, stopSignal)) + (await eraseUnlinkedShops(deps, stopSignal));
  const pages = await runThrottled(stopSignal, () => eraseInNextPage(deps));
  deps.log.info({ orders, pages }, 'erased buyers');
}

/** Runs steps until nothing is left or the signal aborts, and rests after each as long as it took. */
async function runThrottled(stopSignal: AbortSignal, step: () => Promise<boolean>): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    if (stopSignal.aborted) return steps;
    const began = performance.now();
    if (!(await step())) return steps;
    await setTimeout(performance.now() - began);
  }
}

/** Erases orders past their retention. */
async function eraseExpired(deps: Deps, stopSignal: AbortSignal): Promise<number> {
  const until = retentionCutoff(deps);
  let after = new Date(0);
  let erased = 0;
  await runThrottled(stopSignal, async () => {
    const orders = await inTransaction(deps, async (trx) => {
      const next = await lockExpiredOrders(trx, { after, until });
      await eraseBuyerData(trx, next, 'retention');
      return next;
    });
    after = orders.at(-1)?.ended_at ?? after;
    erased += orders.length;
    return orders.length > 0;
  });
  return erased;
}

/** Erases all orders of shops that were unlinked more than a day ago, whatever their status. */
async function eraseUnlinkedShops(deps: Deps, stopSignal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNLINK_GRACE_MS);
  let erased = 0;
  for (const shopId of await shopsToErase(deps.db, before)) {
    let after = '0';
    await runThrottled(stopSignal, async () => {
      const orders = await eraseNextShopBatch(deps, { shopId, before, after });
      after = orders.at(-1)?.id ?? after;
      erased += orders.length;
      return orders.length > 0;
    });
  }
  return erased;
}

type ShopBatch = { shopId: string; before: Date; after: string };

/** Locks the shop, so that it is either linked again or erased, never both at once. */
function eraseNextShopBatch(
  { db, log }: Deps,
  { shopId, before, after }: ShopBatch,
): Promise<UnerasedOrder[]> {
  return inTransaction({ db, log }, async (trx) => {
    if (!(await lockUnlinkedShop(trx, shopId, before))) return [];
    const orders = await lockShopOrders(trx, shopId, after);
    await eraseBuyerData(trx, orders, 'unlinked');
    if (orders.length === 0) await queuePagesForErasure(trx, shopId);
    await setErasureState(trx, shopId, orders.length === 0 ? 'done' : 'started');
    return orders;
  });
}
