import type { SyncKind, SyncRunQuery, SyncTrigger } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import { notifyChange } from '../../db/notify-change.ts';
import { acquireLease } from '../../jobs/lease.ts';
import type { SyncStep } from './sync-context.service.ts';

type NewRun = { shopId: string; kind: SyncKind; trigger: SyncTrigger; requestedBy: string | null; now: Date };

/** Creates a run, or returns the open one of the shop. */
export async function openOrJoinRun(
  db: Db,
  { shopId, kind, trigger, requestedBy, now }: NewRun,
): Promise<{ id: string; fresh: boolean }> {
  const created = await db
    .insertInto('sync_runs')
    .values({ shop_id: shopId, kind, trigger, requested_by: requestedBy, state: 'waiting', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await notifyChange(db, { topic: 'sync_runs', shopId });
  if (created) return { id: created.id, fresh: true };
  // The run then shows in the progress of the account that joined it.
  const open = await db
    .updateTable('sync_runs')
    .set((eb) => ({ requested_by: eb.fn.coalesce('requested_by', eb.val(requestedBy)) }))
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return open
    ? { id: open.id, fresh: false }
    : openOrJoinRun(db, { shopId, kind, trigger, requestedBy, now });
}

/** Records a failed run for a shop that needs authorisation. */
export async function insertUnauthorisedRun(
  db: Db,
  { shopId, kind, trigger, requestedBy, now }: NewRun,
): Promise<void> {
  await db
    .insertInto('sync_runs')
    .values({
      shop_id: shopId,
      kind,
      trigger,
      requested_by: requestedBy,
      state: 'failed',
      error_code: 'authorisation_required',
      created_at: now,
      finished_at: now,
    })
    .execute();
  await notifyChange(db, { topic: 'sync_runs', shopId });
}

/** Shops that need authorisation and whose last run is neither open nor failed for that reason. */
export async function unauthorisedShops(db: Db, kind: SyncKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from shops s
    where s.status <> 'ACTIVE' and s.unlinked_at is null and s.auto_sync
      and not exists (
        select 1 from (
          select r.state, r.error_code from sync_runs r where r.shop_id = s.id and r.kind = ${kind}
          order by r.id desc limit 1) last
        where last.state in ('waiting', 'running') or last.error_code = 'authorisation_required')
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a run that waits; undefined when it has ended or somebody works on it. */
export async function leaseRun(db: Db, id: string, now: Date) {
  const lease = await acquireLease(db, 'sync_runs', id);
  if (!lease) return undefined;
  const run = await db
    .updateTable('sync_runs')
    .set((eb) => ({ started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning(['id', 'shop_id', 'kind', 'trigger'])
    .executeTakeFirstOrThrow();
  await notifyChange(db, { topic: 'sync_runs', shopId: run.shop_id });
  return { ...run, ...lease };
}

export type LeasedRun = NonNullable<Awaited<ReturnType<typeof leaseRun>>>;

/** Adds to the run's figures. False when another worker holds the lease. */
export async function advanceRun(
  db: Db,
  { id, lease_holder, shop_id }: LeasedRun,
  progress: SyncStep,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_runs')
    .set((eb) => ({
      worker_crashes: 0,
      done: eb('done', '+', progress.done),
      created: eb('created', '+', progress.created),
      updated: eb('updated', '+', progress.updated),
      quarantined: eb('quarantined', '+', progress.quarantined),
      ...(progress.expected === undefined
        ? {}
        : { expected: sql<number | null>`greatest(expected, ${progress.expected}::int)` }),
    }))
    .where('id', '=', id)
    .where('lease_holder', '=', lease_holder)
    .where('state', '=', 'running')
    .executeTakeFirst();
  await notifyChange(db, { topic: 'sync_runs', shopId: shop_id });
  return numUpdatedRows > 0n;
}

type End = { state: 'succeeded' } | { state: 'failed'; code: string; text: string | null };

export async function endRun(
  db: Db,
  { id, kind, lease_holder, shop_id }: LeasedRun,
  end: End,
  now: Date,
): Promise<boolean> {
  const failed = end.state === 'failed' ? end : null;
  const { numUpdatedRows } = await db
    .updateTable('sync_runs')
    .set({
      state: end.state,
      error_code: failed?.code ?? null,
      error_text: failed?.text ?? null,
      finished_at: now,
      lease_holder: null,
    })
    .where('id', '=', id)
    .where('lease_holder', '=', lease_holder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // A shop whose money cannot be read still sells: its health is that of orders and products.
  if (kind !== 'finance')
    await db
      .updateTable('shops')
      .set({ last_sync_failed: failed ? true : otherSyncFailed(shop_id, kind) })
      .where('id', '=', shop_id)
      .execute();
  await notifyChange(db, { topic: 'sync_runs', shopId: shop_id });
  return true;
}

/** True if the last run of orders, or of products, whichever has not just ended, failed. */
const otherSyncFailed = (shopId: string, kind: string) => sql<boolean>`coalesce((
  select state = 'failed' from sync_runs
  where shop_id = ${shopId} and kind = ${kind === 'orders' ? 'products' : 'orders'} and state in ('succeeded', 'failed')
  order by id desc limit 1), false)`;

function runs(db: Db, shopIds: readonly string[]) {
  return db
    .selectFrom('sync_runs as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .selectAll('r')
    .select('s.name as shop_name')
    .where('r.shop_id', '=', sql<string>`any(${shopIds}::bigint[])`);
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>;

export function runById(db: Db, shopIds: readonly string[], id: string) {
  return runs(db, shopIds).where('r.id', '=', id).executeTakeFirst();
}

export function runPage(
  db: Db,
  { shopIds, kinds }: { shopIds: readonly string[]; kinds: readonly SyncKind[] },
  query: SyncRunQuery,
) {
  const matching = runs(db, shopIds).where('r.kind', '=', sql<SyncKind>`any(${kinds}::text[])`);
  return fetchPage(matching.orderBy('r.id', 'desc'), query);
}

/** Statements are closed once a day, so their automatic sync need not be more frequent than this. */
export const MIN_INTERVAL_MINUTES: Record<SyncKind, number> = { orders: 0, products: 0, finance: 60 };

/**
 * Active shops whose last run of the kind is older than their interval. A shop without the permission for finance is not
 * tried again until it is authorised again or a person starts the sync.
 */
export async function dueShops(db: Db, kind: SyncKind, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from shops s
    where s.status = 'ACTIVE' and s.unlinked_at is null and s.auto_sync
      and not exists (
        select 1 from sync_runs r where r.shop_id = s.id and r.kind = ${kind}
          and r.created_at > ${now}::timestamptz
            - make_interval(mins => greatest(s.auto_sync_minutes, ${MIN_INTERVAL_MINUTES[kind]}::int)))
      and not exists (
        select 1 from (
          select r.error_code from sync_runs r where r.shop_id = s.id and r.kind = ${kind}
          order by r.id desc limit 1) last
        where last.error_code = 'finance_scope_missing')
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}
