import type { Deps } from '../../../deps.ts';
import { lastComparison, recordComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import { countKnownProducts, findUnseenProducts, markRemoved } from './check-products.queries.ts';
import { fetchProducts, storeProductBatch } from './product-batch.service.ts';
import { type ProductSyncContext, sweepProducts } from './sync-products.service.ts';

/** A known difference is not investigated again within this time, unless a person starts the sync. */
const RECHECK_INTERVAL_MS = 3_600_000;
/** Maximum number of unlisted products that are fetched one by one in a run. */
const MAX_LOOKUPS = 50;

type Counts = { marketplaceCount: number; knownCount: number };

/**
 * Compares the number of products that the marketplace lists with ours, which costs one call. If they differ, it
 * reads everything again; products that are neither listed nor found at the marketplace count as deleted.
 */
export async function checkProducts(
  context: ProductSyncContext,
  forceCheck: boolean,
): Promise<Counts | null> {
  const { deps, shop } = context;
  const first = await compare(context);
  const counts = first && first.marketplaceCount !== first.knownCount ? await compare(context) : first;
  if (!counts || counts.marketplaceCount === counts.knownCount) return counts;
  if (!forceCheck && (await foundRecently(deps, shop.id, counts))) return counts;
  const seenIds = await sweepProducts(context);
  await resolveUnseen(context, seenIds);
  return compare(context);
}

export async function recordProductComparison(
  db: Deps['db'],
  shopId: string,
  at: Date,
  { marketplaceCount, knownCount }: Counts,
): Promise<void> {
  await recordComparison(db, shopId, 'products', {
    at,
    marketplaceCount,
    knownCount,
    complete: knownCount >= marketplaceCount,
  });
}

async function compare({ deps, shop, signal }: ProductSyncContext): Promise<Counts | null> {
  const { total } = await shop.calls.listProducts({ pageSize: 1 }, { signal });
  return total === null
    ? null
    : { marketplaceCount: total, knownCount: await countKnownProducts(deps.db, shop.id) };
}

async function foundRecently({ db, clock }: Deps, shopId: string, counts: Counts): Promise<boolean> {
  const last = await lastComparison(db, shopId, 'products');
  return (
    last !== null &&
    last.marketplaceCount === counts.marketplaceCount &&
    last.knownCount === counts.knownCount &&
    clock.now().getTime() - last.at.getTime() < RECHECK_INTERVAL_MS
  );
}

async function resolveUnseen(
  { deps, shop, commit, signal }: ProductSyncContext,
  seenIds: ReadonlySet<string>,
) {
  const unseenIds = await findUnseenProducts(deps.db, shop.id, seenIds, MAX_LOOKUPS);
  if (unseenIds.length === 0) return;
  const { missing, ...batch } = await fetchProducts(deps, shop, unseenIds, signal);
  await commit(async (db) => {
    const stored = await storeProductBatch(db, deps, shop.id, batch);
    const removed = await markRemoved(db, shop.id, missing, deps.clock.now());
    return { done: 0, created: stored.created, updated: stored.updated + removed, quarantined: 0 };
  });
}
