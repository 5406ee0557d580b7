import type { Language } from '@gian-hang/contract/accounts/settings';
import type { Completeness, ShopCompleteness, SyncKind, SyncProblemCode } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { localize } from '../../http/errors/app-error.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { needsAuthorisation, syncFailureMessage } from '../../shared/sync-runs/sync-failure.service.ts';
import { MIN_INTERVAL_MINUTES } from '../../shared/sync-runs/sync-runs.queries.ts';
import { type SyncStatusRow, syncStatusOf } from './sync-status.queries.ts';

/** An automatic sync is late when its last success is this many intervals ago. */
const LATE_INTERVALS = 3;
const MINUTE_MS = 60_000;

/** For each visible shop: until when its data is known to be complete, and the problem that prevents more. */
export async function getCompleteness(
  { db, clock }: Deps,
  actor: Actor,
  kind: SyncKind,
  language: Language,
): Promise<Completeness> {
  const rows = await syncStatusOf(db, await visibleShopIds(db, actor), kind);
  const now = clock.now();
  return { items: rows.map((row) => toCompleteness(row, kind, now, language)) };
}

/** Only these need somebody; other problems may resolve themselves. */
const FAILING: readonly (SyncProblemCode | null)[] = ['failed', 'reauthorisation_required'];

/** Those of the shops whose syncs of orders fail, as the status bar of the order list marks them. */
export async function countFailingShops({ db, clock }: Deps, shopIds: readonly string[]): Promise<number> {
  const rows = await syncStatusOf(db, shopIds, 'orders');
  const now = clock.now();
  return rows.filter((row) => FAILING.includes(problemOf(row, 'orders', now))).length;
}

function toCompleteness(row: SyncStatusRow, kind: SyncKind, now: Date, language: Language): ShopCompleteness {
  const code = problemOf(row, kind, now);
  return {
    shop: { id: row.id, name: row.name, status: row.status },
    complete_until: row.complete_until?.toISOString() ?? null,
    compared_at: row.compared_at?.toISOString() ?? null,
    marketplace_count: row.marketplace_count,
    known_count: row.known_count,
    gaps: row.gaps,
    problem: code && {
      code,
      message:
        row.last_ended?.state === 'failed' ? localize(syncFailureMessage(row.last_ended), language) : null,
      since: row.last_success?.toISOString() ?? null,
    },
    syncing: row.syncing,
  };
}

function problemOf(row: SyncStatusRow, kind: SyncKind, now: Date): SyncProblemCode | null {
  const { status, last_ended: last } = row;
  if (status !== 'ACTIVE') return 'reauthorisation_required';
  if (last === null) return 'never_synced';
  if (last.state === 'failed') return needsAuthorisation(last.code) ? 'reauthorisation_required' : 'failed';
  if (row.gaps.length > 0 || (row.marketplace_count ?? 0) > (row.known_count ?? 0)) return 'records_missing';
  if (row.complete_until === null) return 'never_compared';
  return isLate(row, kind, now) ? 'sync_overdue' : null;
}

function isLate(
  { auto_sync, auto_sync_minutes, last_success }: SyncStatusRow,
  kind: SyncKind,
  now: Date,
): boolean {
  if (!auto_sync || last_success === null) return false;
  const interval = Math.max(auto_sync_minutes, MIN_INTERVAL_MINUTES[kind]);
  return now.getTime() - last_success.getTime() > LATE_INTERVALS * interval * MINUTE_MS;
}
