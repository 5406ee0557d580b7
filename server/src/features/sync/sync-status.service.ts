import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ShopStatus } from '@gian-hang/contract/shops';
import {
  type Completeness,
  type ShopCompleteness,
  SYNC_KINDS,
  type SyncKind,
  type SyncProblemCode,
} from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { localize } from '../../http/errors/app-error.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { needsAuthorisation, syncFailureMessage } from '../../shared/sync-runs/sync-failure.service.ts';
import { MIN_INTERVAL_MINUTES } from '../../shared/sync-runs/sync-runs.queries.ts';
import { type LastRun, lastRunsOf, type SyncStatusRow, syncStatusOf } from './sync-status.queries.ts';

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

/**
 * How many of the shops fail to sync, by kind. Shops without authorisation count among those that fail to sync orders, as the
 * status bar of the order list marks them, and only there: they need somebody once.
 */
export async function countFailingShops(
  { db }: Deps,
  shopIds: readonly string[],
): Promise<Record<SyncKind, number>> {
  const runs = await lastRunsOf(db, shopIds, SYNC_KINDS);
  const count = (wanted: SyncKind, failures: readonly (SyncProblemCode | null)[]) =>
    runs.filter(({ kind, status, state, code }) => {
      return kind === wanted && failures.includes(failureOf(status, state, code));
    }).length;
  return {
    orders: count('orders', ['failed', 'reauthorisation_required']),
    products: count('products', ['failed']),
    finance: count('finance', ['failed']),
  };
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
  const failure = failureOf(status, last?.state ?? null, last?.code ?? null);
  if (failure) return failure;
  if (last === null) return 'never_synced';
  if (row.gaps.length > 0 || (row.marketplace_count ?? 0) > (row.known_count ?? 0)) return 'records_missing';
  if (row.complete_until === null) return 'never_compared';
  return isLate(row, kind, now) ? 'sync_overdue' : null;
}

/** What needs somebody; other problems may resolve themselves. */
function failureOf(
  status: ShopStatus,
  state: LastRun['state'],
  code: string | null,
): 'failed' | 'reauthorisation_required' | null {
  if (status !== 'ACTIVE') return 'reauthorisation_required';
  if (state !== 'failed') return null;
  return needsAuthorisation(code) ? 'reauthorisation_required' : 'failed';
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
