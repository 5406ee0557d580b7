import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import { lastComparison, recordComparison } from '../../../shared/sync-runs/sync-state.service.ts';
import { countKnownProducts, markGone, unmetProducts } from './check-products.queries.ts';
import { keepProducts, readProducts } from './keep-products.service.ts';
import { type ProductReading, sweepProducts } from './sync-products.service.ts';

/** A difference that was found before is not looked into again within this time, unless a person asks. */
const PATIENCE_MS = 3_600_000;
/** Products that a whole reading did not meet are asked for one by one, so many per run. */
const MOST_ASKED = 50;

type Counts = { theirs: number; ours: number };

/**
 * Compares how many products the marketplace lists with how many we know: one call. Where they differ everything is
 * read again; what is then still not met and no longer known to the marketplace counts as deleted.
 */
async function checkProducts(reading: ProductReading, insist: boolean): Promise<Counts | null> {
  const { deps, shop } = reading;
  const first = await compare(reading);
  const counts = first && first.theirs !== first.ours ? await compare(reading) : first;
  if (!counts || counts.theirs === counts.ours) return counts;
  if (!insist && (await foundLately(deps, shop.id, counts))) return counts;
  const met = await sweepProducts(reading);
  await lookForUnmet(reading, met);
  return compare(reading);
}

export async function recordProductComparison(
  db: Deps['db'],
  shopId: string,
  at: Date,
  { theirs, ours }: Counts,
): Promise<void> {
  await recordComparison(db, shopId, 'products', { at, theirs, ours, complete: ours >= theirs });
}

async function compare({ deps, shop, signal }: ProductReading): Promise<Counts | null> {
  const { total } = await shop.calls.listProducts({ pageSize: 1 }, { signal });
  return total === null ? null : { theirs: total, ours: await countKnownProducts(deps.db, shop.id) };
}

async function foundLately({ db, clock }: Deps, shopId: string, counts: Counts): Promise<boolean> {
  const last = await lastComparison(db, shopId, 'products');
  return (
    last !== null &&
    last.theirs === counts.theirs &&
    last.ours === counts.ours &&
    clock.now().getTime() - last.at.getTime() < PATIENCE_MS
  );
}

async function lookForUnmet({ deps, shop, commit, signal }: ProductReading, met: ReadonlySet<string>) {
  const unmet = await unmetProducts(deps.db, shop.id, met, MOST_ASKED);
  if (unmet.length === 0) return;
  const { missing, ...ready } = await readProducts(deps, shop, unmet, signal);
  await commit(async (db) => {
    const stored = await keepProducts(db, deps, shop.id, ready);
    const gone = await markGone(db, shop.id, missing, deps.clock.now());
    return { done: 0, created: stored.created, updated: stored.updated + gone, setAside: 0 };
  });
}

/** Reads what was set aside before this run once more, by id. */
export async function retryProductsSetAside(
  { deps, shop, commit, signal }: ProductReading,
  ids: readonly string[],
  mark: (db: Deps['db']) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  const { missing: _, ...ready } = await readProducts(deps, shop, ids, signal);
  await commit(async (db) => {
    const stored = await keepProducts(db, deps, shop.id, ready);
    await mark(db);
    return { done: ready.products.length, ...stored, setAside: 0 };
  });
}

/** A marketplace that will not count leaves the last comparison standing. */
export async function checkIfCountable(reading: ProductReading, insist: boolean): Promise<Counts | null> {
  try {
    return await checkProducts(reading, insist);
  } catch (error) {
    if (reading.signal.aborted || !isMarketplaceError(error) || error.kind === 'authorisation_gone')
      throw error;
    reading.deps.log.warn({ err: error, shop: reading.shop.id }, 'products could not be counted');
    return null;
  }
}
