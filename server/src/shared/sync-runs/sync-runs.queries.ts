import { randomUUID } from 'node:crypto';
import type { SyncKind, SyncRunQuery, SyncTrigger } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type NewRun = { shopId: string; kind: SyncKind; trigger: SyncTrigger; requestedBy: string | null; now: Date };

/** The run that is open for a shop: a new one, or the one that already is. */
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
  if (created) return { id: created.id, fresh: true };
  // A person who joins an automatic run finds it among their own work.
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

/** Records a failed run for a shop that could not be tried because it must be authorised again. */
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
      error_code: 'authorisation_needed',
      created_at: now,
      finished_at: now,
    })
    .execute();
}

/**
 * Shops that the automatic sync cannot try, and whose history does not end with that yet: the shop is recorded once, not
 * at every interval. An open run ends by itself with the same failure.
 */
export async function unauthorisedShops(db: Db, kind: SyncKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from shops s
    where s.status <> 'ACTIVE' and s.unlinked_at is null and s.auto_sync
      and not exists (
        select 1 from (
          select r.state, r.error_code from sync_runs r where r.shop_id = s.id and r.kind = ${kind}
          order by r.id desc limit 1) last
        where last.state in ('waiting', 'running') or last.error_code = 'authorisation_needed')
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A worker says it is alive every few seconds; one that has not for this long is gone. */
export const HEARTBEAT_TIMEOUT_MS = 15_000;

/** Takes a run over, from nobody or from a worker that has gone; null when it has ended or somebody works on it. */
export async function leaseRun(db: Db, id: string, now: Date) {
  const lease = randomUUID();
  const run = await db
    .updateTable('sync_runs')
    .set({ lease, state: 'running', heartbeat_at: now })
    .set((eb) => ({
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      worker_deaths: eb
        .case()
        .when('state', '=', 'running')
        .then(eb('worker_deaths', '+', 1))
        .else(eb.ref('worker_deaths'))
        .end(),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'running'), eb('heartbeat_at', '<', heartbeatCutoff(now))]),
      ]),
    )
    .returning(['id', 'shop_id', 'kind', 'trigger', 'done', 'worker_deaths'])
    .executeTakeFirst();
  return run && { ...run, lease };
}

export type LeasedRun = NonNullable<Awaited<ReturnType<typeof leaseRun>>>;

const heartbeatCutoff = (now: Date) => new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS);

/** Runs whose worker has gone, with the lease it held. */
export async function abandonedRuns(db: Db, now: Date): Promise<{ id: string; lease: string | null }[]> {
  return db
    .selectFrom('sync_runs')
    .select(['id', 'lease'])
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', heartbeatCutoff(now))
    .execute();
}

/** Puts a run back for whoever comes next, unless somebody else has it by now. */
export async function releaseRun(db: Db, { id, lease }: { id: string; lease: string | null }): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ state: 'waiting', lease: null })
    .where('id', '=', id)
    .where('lease', 'is not distinct from', lease)
    .where('state', '=', 'running')
    .execute();
}

/** Puts back a run whose worker has gone. */
export async function releaseAbandonedRun(
  db: Db,
  { id, lease }: { id: string; lease: string | null },
): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ state: 'waiting', lease: null })
    .set((eb) => ({ worker_deaths: eb('worker_deaths', '+', 1) }))
    .where('id', '=', id)
    .where('lease', 'is not distinct from', lease)
    .where('state', '=', 'running')
    .execute();
}

type Progress = {
  done: number;
  created: number;
  updated: number;
  quarantined: number;
  expected?: number | null;
};

/** Adds to the run's figures if the lease still holds; false tells the worker that it has lost the run. */
export async function advanceRun(
  db: Db,
  { id, lease }: LeasedRun,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_runs')
    .set((eb) => ({
      heartbeat_at: now,
      worker_deaths: 0,
      done: eb('done', '+', progress.done),
      created: eb('created', '+', progress.created),
      updated: eb('updated', '+', progress.updated),
      set_aside: eb('set_aside', '+', progress.quarantined),
      ...(progress.expected === undefined
        ? {}
        : { expected: sql<number | null>`greatest(expected, ${progress.expected}::int)` }),
    }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function heartbeatRun(db: Db, { id, lease }: LeasedRun, now: Date): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ heartbeat_at: now })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

type End = { state: 'succeeded' } | { state: 'failed'; code: string; text: string | null };

export async function endRun(
  db: Db,
  { id, lease, shop_id }: LeasedRun,
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
      lease: null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('shops')
    .set({ last_sync_failed: failed !== null })
    .where('id', '=', shop_id)
    .execute();
  return true;
}

function runs(db: Db, shopIds: readonly string[]) {
  return db
    .selectFrom('sync_runs as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .selectAll('r')
    .select('s.name as shop_name')
    .where('r.shop_id', 'in', shopIds);
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>;

export async function runById(db: Db, shopIds: readonly string[], id: string) {
  return shopIds.length === 0 ? undefined : runs(db, shopIds).where('r.id', '=', id).executeTakeFirst();
}

export async function runPage(db: Db, shopIds: readonly string[], { pageNum, pageSize, kind }: SyncRunQuery) {
  if (shopIds.length === 0) return { rows: [], total: 0 };
  const matching = runs(db, shopIds).$if(kind !== undefined, (query) =>
    query.where('r.kind', '=', kind ?? 'orders'),
  );
  const rows = await matching
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('sync_runs')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('shop_id', 'in', shopIds)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'orders'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Active shops whose last run of a kind began longer ago than their interval. */
export async function dueShops(db: Db, kind: SyncKind, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from shops s
    where s.status = 'ACTIVE' and s.unlinked_at is null and s.auto_sync
      and not exists (
        select 1 from sync_runs r where r.shop_id = s.id and r.kind = ${kind}
          and r.created_at > ${now}::timestamptz - make_interval(mins => s.auto_sync_minutes))
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Runs that have waited for a while: their job may have been lost. */
export async function strandedRuns(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sync_runs')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('heartbeat_at', 'created_at'), '<', before))
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
