import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { eachPage } from '@gian-hang/marketplace/runtime/paging';
import type { Deps } from '../../../deps.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-reading.service.ts';
import { recordComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import { keepBatch } from '../sync/keep-batch.service.ts';
import { countKnown, countKnownDays, type DayGap, gapsSince, replaceGaps } from './completeness.queries.ts';
import { type CountedDay, findGaps, type Gap } from './find-gaps.ts';

/** Days that were found incomplete are not looked for again within this time, unless a person asks. */
const PATIENCE_MS = 3_600_000;

/** Both sides' counts of the orders created before a moment, and the days that differ; `postponed`: not looked for. */
export type Proof = { before: Date; theirs: number; ours: number; gaps: DayGap[] | 'none' | 'postponed' };

type Shop = { id: string; calls: ShopCalls };
type Check = {
  deps: Deps;
  shop: Shop;
  before: Date;
  /** Look for the days that differ even if that was done lately. */
  insist: boolean;
  commit: CommitStep;
  signal: AbortSignal;
};

/**
 * Compares how many orders we know with how many the marketplace has, of those created before a moment up to which
 * everything has been read. Equal: one call. Otherwise the days that differ are found, read again, and told if they
 * still differ.
 */
export async function checkCompleteness(check: Check): Promise<Proof> {
  const { deps, before } = check;
  const compare = async () => ({
    theirs: await countTheirs(check, null, before),
    ours: await countKnown(deps.db, asked(check)),
  });
  const first = await compare();
  // An order may have come or gone between the two counts.
  const counts = first.theirs === first.ours ? first : await compare();
  if (counts.theirs === counts.ours) return { before, ...counts, gaps: 'none' };
  if (!check.insist && (await hasFreshGaps(check))) return { before, ...counts, gaps: 'postponed' };
  const days = await countKnownDays(deps.db, asked(check));
  const windows = await findGaps(days, counts.theirs, (from, to) =>
    countTheirs(check, startOf(days, from), endOf(check, days, to)),
  );
  const gaps = await fillGaps(check, days, windows);
  return { before, theirs: counts.theirs, ours: await countKnown(deps.db, asked(check)), gaps };
}

export async function recordProof(db: Deps['db'], deps: Deps, shopId: string, proof: Proof): Promise<void> {
  const { gaps } = proof;
  const complete = gaps === 'none' || (gaps !== 'postponed' && gaps.every(({ missing }) => missing <= 0));
  await recordComparison(db, shopId, 'orders', { ...proof, at: proof.before, complete });
  if (gaps !== 'postponed') await replaceGaps(db, shopId, gaps, deps.clock.now());
}

function hasFreshGaps({ deps, shop }: Check): Promise<boolean> {
  return gapsSince(deps.db, shop.id, new Date(deps.clock.now().getTime() - PATIENCE_MS));
}

const asked = ({ deps, shop, before }: Check) => ({
  shopId: shop.id,
  timeZone: deps.config.timeZone,
  before,
});

const startOf = (days: readonly CountedDay[], index: number) => days[index]?.start ?? null;
const endOf = ({ before }: Check, days: readonly CountedDay[], index: number) =>
  days[index + 1]?.start ?? before;

async function countTheirs({ shop, signal }: Check, from: Date | null, to: Date): Promise<number> {
  const count = await shop.calls.countOrders({ field: 'created', from, to }, { signal });
  if (count === null)
    throw new MarketplaceError('bad_answer', { message: 'The marketplace gives no count of its orders' });
  return count;
}

/** Reads the days that lack orders again, and answers with those whose counts still differ. */
async function fillGaps(
  check: Check,
  days: readonly CountedDay[],
  windows: readonly Gap[],
): Promise<DayGap[]> {
  const undated = new Map<Gap, number>();
  for (const window of windows)
    if (window.theirs > window.ours)
      undated.set(
        window,
        await readAgain(check, startOf(days, window.first), endOf(check, days, window.last)),
      );
  const now = await countKnownDays(check.deps.db, asked(check));
  const gaps: DayGap[] = [];
  for (const window of windows) {
    const dated = now.slice(window.first, window.last + 1).reduce((sum, { ours }) => sum + ours, 0);
    const ours = dated + (undated.get(window) ?? 0);
    if (window.theirs === ours) continue;
    const theirs = await countTheirs(check, startOf(days, window.first), endOf(check, days, window.last));
    if (theirs !== ours)
      gaps.push({
        from: days[window.first]?.day ?? '',
        to: days[window.last]?.day ?? '',
        missing: theirs - ours,
      });
  }
  return gaps;
}

/** Answers with how many of the orders read tell no time of their own. */
async function readAgain(
  { deps, shop, commit, signal }: Check,
  from: Date | null,
  to: Date,
): Promise<number> {
  const undated = new Set<string>();
  const pages = eachPage((pageToken) =>
    shop.calls.listOrders(
      {
        window: { field: 'created', from, to },
        sort: { field: 'created', direction: 'asc' },
        pageSize: 100,
        pageToken,
      },
      { signal },
    ),
  );
  for await (const page of pages) {
    for (const { id, createdAt } of page.rejected) if (id && !createdAt) undated.add(id);
    await commit(async (db) => {
      const { orders, ...stored } = await keepBatch(db, deps, shop.id, page);
      return { done: orders.length + page.rejected.length, ...stored, setAside: page.rejected.length };
    });
  }
  return undated.size;
}
