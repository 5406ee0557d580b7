import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ProgressItem, ProgressList } from '@gian-hang/contract/progress';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { reachableShopIds } from '../../shared/shop-reach/shop-reach.service.ts';
import { syncsOf, type WorkProgressRow, worksOf } from './progress.queries.ts';
import { toSyncRun } from './sync-runs.presenter.ts';

/** Work that has ended is shown for this long. */
const RECENT_MS = 15 * 60_000;
const MAX_ITEMS = 50;

/** The actor's own work in shops within reach: what is open first, then what ended lately, the latest first. */
export async function getProgress(
  { db, clock }: Deps,
  actor: Actor,
  language: Language,
): Promise<ProgressList> {
  const now = clock.now();
  const wanted = {
    accountId: actor.accountId,
    shopIds: await reachableShopIds(db, actor),
    since: new Date(now.getTime() - RECENT_MS),
    limit: MAX_ITEMS,
  };
  const syncs = (await syncsOf(db, wanted)).map((row) => ofSync(toSyncRun(row, now, language)));
  const works = (await worksOf(db, wanted)).map(ofWork);
  return { items: [...syncs, ...works].sort(openThenLatest).slice(0, MAX_ITEMS) };
}

function openThenLatest(one: ProgressItem, other: ProgressItem): number {
  const open = Number(other.finished_at === null) - Number(one.finished_at === null);
  return open || other.created_at.localeCompare(one.created_at);
}

function ofSync(run: SyncRun): ProgressItem {
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

function ofWork({ id, kind, state, total, done, failed, ...times }: WorkProgressRow): ProgressItem {
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
