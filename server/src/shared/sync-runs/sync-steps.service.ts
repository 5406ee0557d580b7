import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Db } from '../../db/database.ts';
import type { RecordKind } from '../../db/schema/sync-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SyncContext, SyncStep } from './sync-context.service.ts';
import { markRetried, quarantinedIds } from './sync-state.service.ts';

type Scope = { shopId: string; kind: RecordKind };
type Store = (db: Db) => Promise<Omit<SyncStep, 'quarantined'>>;

/** Fetches quarantined records by id: if unchanged, they lie behind the cursor and would never be read again. */
export async function retryQuarantined(
  { db, clock }: Deps,
  scope: Scope & { limit: number },
  { startedAt, commit }: SyncContext,
  fetch: (ids: readonly string[]) => Promise<Store>,
): Promise<void> {
  const ids = await quarantinedIds(db, { ...scope, since: startedAt });
  if (ids.length === 0) return;
  const store = await fetch(ids);
  await commit(async (trx) => {
    const stored = await store(trx);
    await markRetried(trx, { ...scope, now: clock.now() }, ids);
    return { ...stored, quarantined: 0 };
  });
}

/** Returns null if the marketplace cannot count: the last comparison stays valid. */
export async function tryCompare<Result>(
  { log }: Deps,
  { shopId, kind }: Scope,
  { signal }: SyncContext,
  compare: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await compare();
  } catch (error) {
    if (signal.aborted || !isMarketplaceError(error) || error.kind === 'authorisation_gone') throw error;
    log.warn({ err: error, shop: shopId }, `${kind} could not be counted`);
    return null;
  }
}
