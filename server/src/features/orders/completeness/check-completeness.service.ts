import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { iteratePages } from '@gian-hang/marketplace/runtime/paging';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { recordComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { prepareAndStoreBatch } from '../sync/store-batch.service.ts';
import {
  countKnownOrders,
  countKnownOrdersByDay,
  type DayGap,
  hasGapsSince,
  replaceGaps,
} from './completeness.queries.ts';
import { type DayCount, findGaps, type Gap } from './find-gaps.ts';

/** Incomplete days are not searched again within this time, unless a person requests it. */
const RECHECK_INTERVAL_MS = 3_600_000;

/** Both counts of the orders created before a moment, and the days that differ; `postponed` means not searched. */
export type CompletenessResult = {
  before: Date;
  marketplaceCount: number;
  knownCount: number;
  gaps: DayGap[] | 'none' | 'postponed';
};

type CompletenessCheck = {
  deps: Deps;
  shop: ShopConnection;
  before: Date;
  /** Searches for the days that differ even if that was done recently. */
  forceCheck: boolean;
  commit: CommitStep;
  signal: AbortSignal;
};

/**
 * Compares our order count with the marketplace's, for orders created before a moment up to which everything has been
 * read. Equal counts cost one call. Otherwise it finds the days that differ, reads them again, and reports those that
 * still differ.
 */
export async function checkCompleteness(check: CompletenessCheck): Promise<CompletenessResult> {
  const { deps, before } = check;
  const compare = async () => ({
    marketplaceCount: await countOnMarketplace(check, null, before),
    knownCount: await countKnownOrders(deps.db, completenessScope(check)),
  });
  const first = await compare();
  // An order may have appeared or disappeared between the two counts.
  const counts = first.marketplaceCount === first.knownCount ? first : await compare();
  if (counts.marketplaceCount === counts.knownCount) return { before, ...counts, gaps: 'none' };
  if (!check.forceCheck && (await hasRecentGaps(check))) return { before, ...counts, gaps: 'postponed' };
  const days = await countKnownOrdersByDay(deps.db, completenessScope(check));
  const windows = await findGaps(days, counts.marketplaceCount, (from, to) =>
    countOnMarketplace(check, windowStart(days, from), windowEnd(check, days, to)),
  );
  const gaps = await fillGaps(check, days, windows);
  return {
    before,
    marketplaceCount: counts.marketplaceCount,
    knownCount: await countKnownOrders(deps.db, completenessScope(check)),
    gaps,
  };
}

export async function recordCompleteness(
  db: Deps['db'],
  deps: Deps,
  shopId: string,
  completeness: CompletenessResult,
): Promise<void> {
  const { gaps } = completeness;
  const complete = gaps === 'none' || (gaps !== 'postponed' && gaps.every(({ missing }) => missing <= 0));
  await recordComparison(db, shopId, 'orders', { ...completeness, at: completeness.before, complete });
  if (gaps !== 'postponed') await replaceGaps(db, shopId, gaps, deps.clock.now());
}

function hasRecentGaps({ deps, shop }: CompletenessCheck): Promise<boolean> {
  return hasGapsSince(deps.db, shop.id, new Date(deps.clock.now().getTime() - RECHECK_INTERVAL_MS));
}

const completenessScope = ({ deps, shop, before }: CompletenessCheck) => ({
  shopId: shop.id,
  timeZone: deps.config.timeZone,
  before,
});

const windowStart = (days: readonly DayCount[], index: number) => days[index]?.start ?? null;
const windowEnd = ({ before }: CompletenessCheck, days: readonly DayCount[], index: number) =>
  days[index + 1]?.start ?? before;

async function countOnMarketplace(
  { shop, signal }: CompletenessCheck,
  from: Date | null,
  to: Date,
): Promise<number> {
  const count = await shop.calls.countOrders({ field: 'created', from, to }, { signal });
  if (count === null)
    throw new MarketplaceError('bad_answer', { message: 'The marketplace gives no count of its orders' });
  return count;
}

/** Reads the days that lack orders again; returns those whose counts still differ. */
async function fillGaps(
  check: CompletenessCheck,
  days: readonly DayCount[],
  windows: readonly Gap[],
): Promise<DayGap[]> {
  const undated = new Map<Gap, number>();
  for (const window of windows)
    if (window.marketplaceCount > window.knownCount)
      undated.set(
        window,
        await refetchWindow(check, windowStart(days, window.first), windowEnd(check, days, window.last)),
      );
  const now = await countKnownOrdersByDay(check.deps.db, completenessScope(check));
  const gaps: DayGap[] = [];
  for (const window of windows) {
    const dated = now
      .slice(window.first, window.last + 1)
      .reduce((sum, { knownCount }) => sum + knownCount, 0);
    const knownCount = dated + (undated.get(window) ?? 0);
    if (window.marketplaceCount === knownCount) continue;
    const marketplaceCount = await countOnMarketplace(
      check,
      windowStart(days, window.first),
      windowEnd(check, days, window.last),
    );
    if (marketplaceCount !== knownCount)
      gaps.push({
        from: days[window.first]?.day ?? '',
        to: days[window.last]?.day ?? '',
        missing: marketplaceCount - knownCount,
      });
  }
  return gaps;
}

/** Returns how many of the orders read have no creation time. */
async function refetchWindow(
  { deps, shop, commit, signal }: CompletenessCheck,
  from: Date | null,
  to: Date,
): Promise<number> {
  const undated = new Set<string>();
  const pages = iteratePages((pageToken) =>
    shop.calls.listOrders(
      {
        window: { field: 'created', from, to },
        sort: { field: 'created', direction: 'asc' },
        pageToken,
      },
      { signal },
    ),
  );
  for await (const page of pages) {
    for (const { id, createdAt } of page.rejected) if (id && !createdAt) undated.add(id);
    await commit(async (db) => {
      const { orders, ...stored } = await prepareAndStoreBatch(db, deps, shop, page);
      return { done: orders.length + page.rejected.length, ...stored, quarantined: page.rejected.length };
    });
  }
  return undated.size;
}
