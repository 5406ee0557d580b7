import type { Language } from '@gian-hang/contract/accounts/settings';
import type { OpenWorks, ProductWork } from '@gian-hang/contract/products/product-writes';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { markEffect } from '../../../http/idempotency/idempotent-calls.queries.ts';
import { reachableShopIds } from '../../../shared/shop-reach/shop-reach.service.ts';
import { productWorkJob } from './product-work.job.ts';
import { toProductWork } from './product-works.presenter.ts';
import {
  insertWork,
  itemsOf,
  type NewWork,
  openWorksOf,
  type WorkRow,
  workOf,
} from './product-works.queries.ts';

const LONGEST_WAIT_MS = 25_000;
const LOOK_EVERY_MS = 150;

/**
 * Puts work into the queue, together with what `claim` does; answers its id. Its audit line comes at its end, so the effect
 * of the call is noted here.
 */
export async function askForWork(
  deps: Deps,
  actor: Actor,
  work: NewWork,
  claim: (db: Db) => Promise<void> = async () => {},
): Promise<string> {
  const { accountId, ip, userAgent, requestId } = actor;
  const by = { accountId, origin: { ip, userAgent, requestId }, now: deps.clock.now() };
  const workId = await inTransaction(deps, async (trx) => {
    await claim(trx);
    const id = await insertWork(trx, work, by);
    await markEffect(trx, actor, id);
    return id;
  });
  await deps.jobs.enqueue(productWorkJob, { workId });
  return workId;
}

async function present({ db }: Deps, actor: Actor, work: WorkRow, language: Language): Promise<ProductWork> {
  return toProductWork(work, await itemsOf(db, work.id, await reachableShopIds(db, actor)), language);
}

async function findWork({ db }: Deps, { accountId }: Actor, id: string): Promise<WorkRow> {
  const work = await workOf(db, accountId, id);
  if (!work) throw new AppError('not_found');
  return work;
}

export async function getWork(deps: Deps, actor: Actor, id: string, language: Language) {
  return present(deps, actor, await findWork(deps, actor, id), language);
}

/** Waits a while for the end of a work, and tells how far it is. */
export async function waitForWork(
  deps: Deps,
  actor: Actor,
  id: string,
  { waitMs, signal, language }: { waitMs: number; signal: AbortSignal; language: Language },
): Promise<ProductWork> {
  const until = performance.now() + Math.min(waitMs, LONGEST_WAIT_MS);
  for (;;) {
    const work = await findWork(deps, actor, id);
    if (work.state === 'finished' || performance.now() >= until || signal.aborted)
      return present(deps, actor, work, language);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What an account has asked for and is not over, the oldest first. */
export async function openWorks(deps: Deps, actor: Actor, language: Language): Promise<OpenWorks> {
  const items: ProductWork[] = [];
  for (const work of await openWorksOf(deps.db, actor.accountId))
    items.push(await present(deps, actor, work, language));
  return { items };
}
