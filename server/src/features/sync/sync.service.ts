import type { Language } from '@gian-hang/contract/accounts/settings';
import type { SyncKind, SyncProgress, SyncResult, SyncRun, SyncRunQuery } from '@gian-hang/contract/sync';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { type AuditEntry, recordAudit } from '../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { requestSync } from '../../shared/sync-runs/request-sync.service.ts';
import { needsAuthorisation, syncFailureMessage } from '../../shared/sync-runs/sync-failure.service.ts';
import {
  insertUnauthorisedRun,
  type RunRow,
  runById,
  runPage,
} from '../../shared/sync-runs/sync-runs.queries.ts';
import { getShop } from '../shops/shops.service.ts';
import { toSyncRun } from './sync-runs.presenter.ts';
import { visibleKinds } from './visible-kinds.service.ts';

const MAX_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 200;

export type SyncAnswer = { finished: true; data: SyncResult } | { finished: false; data: SyncProgress };

/** Starts or joins a sync and waits up to 25 s for its end; otherwise returns the run to poll. */
export async function syncShop(
  deps: Deps,
  actor: Actor,
  givenId: string,
  kind: SyncKind,
  wait: { waitMs: number; signal: AbortSignal },
): Promise<SyncAnswer> {
  const [shopId] = await visibleShopIds(deps.db, actor, [givenId]);
  if (!shopId) throw new AppError('not_found');
  const shop = await getShop(deps, actor, shopId);
  if (shop.status !== 'ACTIVE') {
    await recordUnauthorisedRun(deps, actor, shopId, kind);
    throw new AppError('authorisation_required');
  }
  const id = await requestSync(deps, shopId, kind, { trigger: 'manual_sync', accountId: actor.accountId });
  await recordAudit(deps.db, deps.clock, actor, auditOf(shopId, kind));
  const until = performance.now() + Math.min(wait.waitMs, MAX_WAIT_MS);
  for (;;) {
    const row = await runById(deps.db, [shopId], id);
    if (!row) throw new AppError('not_found');
    if (row.state === 'succeeded')
      return {
        finished: true,
        data: { total: row.done, created: row.created, updated: row.updated, run_id: id },
      };
    if (row.state === 'failed') throw failureOf(row);
    if (performance.now() >= until || wait.signal.aborted)
      return { finished: false, data: { run_id: id, done: row.done, expected: row.expected } };
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

const auditOf = (shopId: string, kind: SyncKind): AuditEntry => ({
  action: `${kind}.synced`,
  object: { type: 'shop', id: shopId },
});

/** Records a failed run and an audit entry for a shop that needs authorisation. */
async function recordUnauthorisedRun(
  deps: Deps,
  actor: Actor,
  shopId: string,
  kind: SyncKind,
): Promise<void> {
  const requestedBy = actor.accountId;
  await inTransaction(deps, async (trx) => {
    await insertUnauthorisedRun(trx, {
      shopId,
      kind,
      trigger: 'manual_sync',
      requestedBy,
      now: deps.clock.now(),
    });
    await recordAudit(trx, deps.clock, actor, auditOf(shopId, kind));
  });
}

function failureOf({ error_code, error_text }: RunRow): AppError {
  const code = needsAuthorisation(error_code) ? 'authorisation_required' : 'sync_failed';
  return new AppError(code, { message: syncFailureMessage({ code: error_code, text: error_text }) });
}

export async function getSyncRun(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  language: Language,
): Promise<SyncRun> {
  const row = await runById(db, await visibleShopIds(db, actor), id);
  if (!row || !visibleKinds(actor).includes(row.kind)) throw new AppError('not_found');
  return toSyncRun(row, clock.now(), language);
}

export async function listSyncRuns(
  { db, clock }: Deps,
  actor: Actor,
  query: SyncRunQuery,
  language: Language,
) {
  const shopIds = await visibleShopIds(db, actor, query.shop ? [query.shop] : undefined);
  const kinds = visibleKinds(actor, query.kind);
  const { rows, pagination } = await runPage(db, { shopIds, kinds }, query);
  const now = clock.now();
  return { items: rows.map((row) => toSyncRun(row, now, language)), pagination };
}
