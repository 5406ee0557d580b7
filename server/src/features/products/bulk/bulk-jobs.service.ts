import type { Language } from '@gian-hang/contract/accounts/settings';
import type { BulkJob, OpenBulkJobs } from '@gian-hang/contract/products/product-writes';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordCallEffect } from '../../../http/idempotency/idempotent-calls.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { toBulkJob } from './bulk-jobs.presenter.ts';
import {
  type BulkJobRow,
  bulkJobById,
  bulkJobItems,
  insertBulkJob,
  type NewBulkJob,
  openBulkJobsOf,
} from './bulk-jobs.queries.ts';
import { bulkProductsJob } from './bulk-products.job.ts';

const MAX_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 150;

/**
 * Stores a bulk job together with its queue job and what `claim` writes; returns its id. The audit entry follows at the end
 * of the bulk job, so the effect of an idempotent call is recorded here.
 */
export async function enqueueBulkJob(
  deps: Deps,
  actor: Actor,
  bulkJob: NewBulkJob,
  claim: (db: Db) => Promise<void> = async () => {},
): Promise<string> {
  const { accountId, ip, userAgent, requestId } = actor;
  const by = { accountId, origin: { ip, userAgent, requestId }, now: deps.clock.now() };
  return inTransaction(deps, async (trx) => {
    await claim(trx);
    const bulkJobId = await insertBulkJob(trx, bulkJob, by);
    await recordCallEffect(trx, actor, bulkJobId);
    await deps.jobs.enqueue(bulkProductsJob, { bulkJobId }, { trx });
    return bulkJobId;
  });
}

async function presentBulkJob(
  { db }: Deps,
  actor: Actor,
  bulkJob: BulkJobRow,
  language: Language,
): Promise<BulkJob> {
  return toBulkJob(bulkJob, await bulkJobItems(db, bulkJob.id, await visibleShopIds(db, actor)), language);
}

async function findBulkJob({ db }: Deps, { accountId }: Actor, id: string): Promise<BulkJobRow> {
  const bulkJob = await bulkJobById(db, accountId, id);
  if (!bulkJob) throw new AppError('not_found');
  return bulkJob;
}

export async function getBulkJob(deps: Deps, actor: Actor, id: string, language: Language) {
  return presentBulkJob(deps, actor, await findBulkJob(deps, actor, id), language);
}

/** Waits up to 25 s for the end of a bulk job and returns its progress. */
export async function waitForBulkJob(
  deps: Deps,
  actor: Actor,
  id: string,
  { waitMs, signal, language }: { waitMs: number; signal: AbortSignal; language: Language },
): Promise<BulkJob> {
  const until = performance.now() + Math.min(waitMs, MAX_WAIT_MS);
  for (;;) {
    const bulkJob = await findBulkJob(deps, actor, id);
    if (bulkJob.state === 'finished' || performance.now() >= until || signal.aborted)
      return presentBulkJob(deps, actor, bulkJob, language);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** The account's unfinished bulk jobs, oldest first. */
export async function listOpenBulkJobs(deps: Deps, actor: Actor, language: Language): Promise<OpenBulkJobs> {
  const items: BulkJob[] = [];
  for (const bulkJob of await openBulkJobsOf(deps.db, actor.accountId))
    items.push(await presentBulkJob(deps, actor, bulkJob, language));
  return { items };
}
