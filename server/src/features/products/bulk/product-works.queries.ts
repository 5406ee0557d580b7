import { randomUUID } from 'node:crypto';
import type { BulkChange, WorkKind } from '@gian-hang/contract/products/product-writes';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredWorkPlan, StoredWorkResult } from '../../../db/schema/product-tables.ts';
import type { Origin } from '../../../http/access/actor.ts';

type NewWorkItem = {
  shop_id: string;
  product_id: string;
  to_shop_id?: string;
  plan?: StoredWorkPlan;
};
export type NewWork = {
  kind: WorkKind;
  change: BulkChange | null;
  bulkId: string | null;
  items: readonly NewWorkItem[];
};

export async function insertWork(
  db: Db,
  { kind, change, bulkId, items }: NewWork,
  { accountId, origin, now }: { accountId: string; origin: Origin; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('product_works')
    .values({
      account_id: accountId,
      kind,
      change: change && JSON.stringify(change),
      bulk_id: bulkId,
      origin: JSON.stringify(origin),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (items.length > 0)
    await db
      .insertInto('product_work_items')
      .values(
        items.map(({ plan, ...item }, place) => ({
          ...item,
          work_id: id,
          place,
          plan: plan ? JSON.stringify(plan) : null,
        })),
      )
      .execute();
  return id;
}

/** A worker says it is alive every few seconds; one that has not for this long is gone. */
const HEARTBEAT_LOST_MS = 15_000;

const silentSince = (now: Date) => new Date(now.getTime() - HEARTBEAT_LOST_MS);

/** Takes a work over, from nobody or from a worker that has gone; undefined when it has ended or somebody is at it. */
export async function leaseWork(db: Db, id: string, now: Date) {
  const lease = randomUUID();
  const work = await db
    .updateTable('product_works')
    .set({ lease, state: 'running', heartbeat_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'running'), eb('heartbeat_at', '<', silentSince(now))]),
      ]),
    )
    .returning(['id', 'account_id', 'kind', 'change', 'bulk_id', 'origin'])
    .executeTakeFirst();
  return work && { ...work, lease };
}

export type LeasedWork = NonNullable<Awaited<ReturnType<typeof leaseWork>>>;
type Lease = { id: string; lease: string | null };

export async function beatWork(db: Db, { id, lease }: Lease, now: Date): Promise<void> {
  await db
    .updateTable('product_works')
    .set({ heartbeat_at: now })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Puts a work back for whoever comes next, unless somebody else has it by now. */
export async function releaseWork(db: Db, { id, lease }: Lease): Promise<void> {
  await db
    .updateTable('product_works')
    .set({ state: 'waiting', lease: null })
    .where('id', '=', id)
    .where('lease', 'is not distinct from', lease)
    .where('state', '=', 'running')
    .execute();
}

/** False tells the worker that it has lost the work. */
export async function endWork(db: Db, { id, lease }: Lease, bulkId: string | null, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('product_works')
    .set({ state: 'finished', lease: null, finished_at: now, bulk_id: bulkId })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Works whose worker has gone. */
export function abandonedWorks(db: Db, now: Date): Promise<Lease[]> {
  return db
    .selectFrom('product_works')
    .select(['id', 'lease'])
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', silentSince(now))
    .execute();
}

/** Works that have waited since: their job may have been lost. */
export async function strandedWorks(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('product_works')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('heartbeat_at', 'created_at'), '<', since))
    .execute();
  return rows.map(({ id }) => id);
}

export function openItems(db: Db, workId: string) {
  return db
    .selectFrom('product_work_items')
    .select(['work_id', 'place', 'shop_id', 'product_id', 'to_shop_id', 'key', 'plan'])
    .where('work_id', '=', workId)
    .where('result', 'is', null)
    .orderBy('place')
    .execute();
}

export type OpenItem = Awaited<ReturnType<typeof openItems>>[number];
type Place = Pick<OpenItem, 'work_id' | 'place'>;

/** Counts one more try of an item. */
export async function beginItem(db: Db, { work_id, place }: Place): Promise<number> {
  const { tries } = await db
    .updateTable('product_work_items')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('work_id', '=', work_id)
    .where('place', '=', place)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

export async function keepPlan(db: Db, { work_id, place }: Place, plan: StoredWorkPlan): Promise<void> {
  await db
    .updateTable('product_work_items')
    .set({ plan: JSON.stringify(plan) })
    .where('work_id', '=', work_id)
    .where('place', '=', place)
    .execute();
}

/** Keeps what came of an item if the lease still holds; false tells the worker that it has lost the work. */
export async function keepResult(
  db: Db,
  { lease }: Lease,
  { work_id, place }: Place,
  result: StoredWorkResult,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_work_items as i')
    .from('product_works as w')
    .set({ result: JSON.stringify(result) })
    .whereRef('w.id', '=', 'i.work_id')
    .where('w.lease', '=', lease)
    .where('i.work_id', '=', work_id)
    .where('i.place', '=', place)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function works(db: Db) {
  return db.selectFrom('product_works').select(['id', 'kind', 'state', 'change', 'bulk_id']).orderBy('id');
}

export type WorkRow = NonNullable<Awaited<ReturnType<typeof workOf>>>;

/** A work is its account's alone. */
export function workOf(db: Db, accountId: string, id: string) {
  return works(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

export function openWorksOf(db: Db, accountId: string): Promise<WorkRow[]> {
  return works(db).where('account_id', '=', accountId).where('state', '<>', 'finished').execute();
}

/** The items of a work that have to do with these shops only. */
export function itemsOf(db: Db, workId: string, shopIds: readonly string[]) {
  const ids = sql<string>`any(${shopIds}::bigint[])`;
  return db
    .selectFrom('product_work_items as i')
    .innerJoin('products as p', (join) =>
      join.onRef('p.shop_id', '=', 'i.shop_id').onRef('p.id', '=', 'i.product_id'),
    )
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .leftJoin('shops as t', 't.id', 'i.to_shop_id')
    .select(['i.product_id', 'i.to_shop_id', 'i.result', 's.name as shop_name', 't.name as to_shop_name'])
    .select((eb) => eb.fn.coalesce('p.pending_title', 'p.title').as('title'))
    .where('i.work_id', '=', workId)
    .where('i.shop_id', '=', ids)
    .where((eb) => eb.or([eb('i.to_shop_id', 'is', null), eb('i.to_shop_id', '=', ids)]))
    .orderBy('i.place')
    .execute();
}

export type WorkItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Everything that came of a work, for its record. */
export function resultsOf(db: Db, workId: string) {
  return db
    .selectFrom('product_work_items')
    .select(['product_id', 'to_shop_id', 'result'])
    .where('work_id', '=', workId)
    .orderBy('place')
    .execute();
}
