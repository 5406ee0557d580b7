import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  type Clear,
  forget,
  lockEnded,
  lockOfShop,
  lockUnlinked,
  noteForgetting,
  unlinkedShops,
} from './forget-buyers.queries.ts';
import { lookAtPagesOf } from './forget-payloads.queries.ts';
import { forgetInNextPage } from './forget-payloads.service.ts';
import { keptSince } from './retention.ts';

/** Who unlinks a shop by mistake has a day to link it again. */
const UNLINKED_KEPT_MS = 86_400_000;
/** A run ends after this; the next goes on where it stopped. */
const LONGEST_RUN_MS = 10 * 60_000;

/** Masks buyers' data that is no longer kept, a few hundred orders or one page of payloads at a time. */
export async function forgetBuyers(deps: Deps, signal: AbortSignal): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]);
  const orders = (await forgetEnded(deps, enough)) + (await forgetUnlinked(deps, enough));
  const pages = await inTurns(enough, () => forgetInNextPage(deps));
  deps.log.info({ orders, pages }, 'buyers forgotten');
}

/** Works a step at a time, resting as long as a step took, until there is nothing left or it is enough. */
async function inTurns(enough: AbortSignal, step: () => Promise<boolean>): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    if (enough.aborted) return steps;
    const began = performance.now();
    if (!(await step())) return steps;
    await setTimeout(performance.now() - began);
  }
}

/** Orders whose time is up. */
async function forgetEnded(deps: Deps, enough: AbortSignal): Promise<number> {
  const until = keptSince(deps);
  let after = new Date(0);
  let forgotten = 0;
  await inTurns(enough, async () => {
    const orders = await inTransaction(deps, async (trx) => {
      const next = await lockEnded(trx, { after, until });
      await forget(trx, next, 'retention');
      return next;
    });
    after = orders.at(-1)?.ended_at ?? after;
    forgotten += orders.length;
    return orders.length > 0;
  });
  return forgotten;
}

/** All orders of shops that were unlinked a day ago, whatever their state. */
async function forgetUnlinked(deps: Deps, enough: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNLINKED_KEPT_MS);
  let forgotten = 0;
  for (const shopId of await unlinkedShops(deps.db, before)) {
    let after = '0';
    await inTurns(enough, async () => {
      const orders = await forgetNextOfShop(deps, { shopId, before, after });
      after = orders.at(-1)?.id ?? after;
      forgotten += orders.length;
      return orders.length > 0;
    });
  }
  return forgotten;
}

type Turn = { shopId: string; before: Date; after: string };

/** The shop is held, so that it is either linked again or forgotten, never both at once. */
function forgetNextOfShop({ db, log }: Deps, { shopId, before, after }: Turn): Promise<Clear[]> {
  return inTransaction({ db, log }, async (trx) => {
    if (!(await lockUnlinked(trx, shopId, before))) return [];
    const orders = await lockOfShop(trx, shopId, after);
    await forget(trx, orders, 'unlinked');
    if (orders.length === 0) await lookAtPagesOf(trx, shopId);
    await noteForgetting(trx, shopId, orders.length === 0 ? 'done' : 'begun');
    return orders;
  });
}
