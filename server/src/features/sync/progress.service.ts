import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ProgressItem, ProgressList } from '@gian-hang/contract/progress';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { type BulkJobProgressRow, recentBulkJobs, recentSyncs } from './progress.queries.ts';
import { toSyncRun } from './sync-runs.presenter.ts';
import { visibleKinds } from './visible-kinds.service.ts';

/** Finished work is shown for this long. */
const RECENT_MS = 15 * 60_000;
const MAX_ITEMS = 50;

/** The actor's syncs and bulk jobs in visible shops: open ones first, then recently finished ones, newest first. */
export async function getProgress(
  { db, clock }: Deps,
  actor: Actor,
  language: Language,
): Promise<ProgressList> {
  const now = clock.now();
  const wanted = {
    accountId: actor.accountId,
    shopIds: await visibleShopIds(db, actor),
    since: new Date(now.getTime() - RECENT_MS),
    limit: MAX_ITEMS,
  };
  const rows = await recentSyncs(db, { ...wanted, kinds: visibleKinds(actor) });
  const syncs = rows.map((row) => syncProgress(toSyncRun(row, now, language)));
  const bulkJobs = (await recentBulkJobs(db, wanted)).map(bulkJobProgress);
  return { items: [...syncs, ...bulkJobs].sort(openThenLatest).slice(0, MAX_ITEMS) };
}

function openThenLatest(one: ProgressItem, other: ProgressItem): number {
  const open = Number(other.finished_at === null) - Number(one.finished_at === null);
  return open || other.created_at.localeCompare(one.created_at);
}

function syncProgress(run: SyncRun): ProgressItem {
  const { id, kind, state, shop, done, expected, error, created_at, finished_at } = run;
  return {
    id: `sync-${id}`,
    type: `${kind}_sync`,
    state,
    shop,
    done,
    expected,
    failed: 0,
    error,
    created_at,
    finished_at,
  };
}

function bulkJobProgress({
  id,
  kind,
  state,
  total,
  done,
  failed,
  ...times
}: BulkJobProgressRow): ProgressItem {
  const outcome = failed > 0 ? 'failed' : 'succeeded';
  return {
    id: `work-${id}`,
    type: kind,
    state: state === 'finished' ? outcome : state,
    shop: null,
    done,
    expected: total,
    failed,
    error: null,
    created_at: times.created_at.toISOString(),
    finished_at: times.finished_at?.toISOString() ?? null,
  };
}
