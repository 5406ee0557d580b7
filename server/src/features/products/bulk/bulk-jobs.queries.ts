import type { BulkChange, BulkJobKind } from '@gian-hang/contract/products/product-writes';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notifyChange } from '../../../db/notify-change.ts';
import type { StoredBulkJobPlan, StoredBulkJobResult } from '../../../db/schema/product-tables.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { acquireLease } from '../../../jobs/lease.ts';

type NewBulkJobItem = {
  shop_id: string;
  product_id: string;
  to_shop_id?: string;
  plan?: StoredBulkJobPlan;
};
export type NewBulkJob = {
  kind: BulkJobKind;
  change: BulkChange | null;
  bulkId: string | null;
  items: readonly NewBulkJobItem[];
};

export async function insertBulkJob(
  db: Db,
  { kind, change, bulkId, items }: NewBulkJob,
  { accountId, origin, now }: { accountId: string; origin: Origin; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('bulk_jobs')
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
      .insertInto('bulk_job_items')
      .values(
        items.map(({ plan, ...item }, position) => ({
          ...item,
          bulk_job_id: id,
          position,
          plan: plan ? JSON.stringify(plan) : null,
        })),
      )
      .execute();
  await notifyChange(db, { topic: 'bulk_jobs', accountId });
  return id;
}

/** Leases a waiting bulk job; undefined if it has ended or another worker holds it. */
export async function leaseBulkJob(db: Db, id: string) {
  const lease = await acquireLease(db, 'bulk_jobs', id);
  if (!lease) return undefined;
  const bulkJob = await db
    .selectFrom('bulk_jobs')
    .select(['id', 'account_id', 'kind', 'change', 'bulk_id', 'origin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...bulkJob, ...lease };
}

export type LeasedBulkJob = NonNullable<Awaited<ReturnType<typeof leaseBulkJob>>>;
type HeldBulkJob = Pick<LeasedBulkJob, 'id' | 'lease_holder'>;

/** False when another worker holds the lease. */
export async function completeBulkJob(
  db: Db,
  { id, lease_holder }: HeldBulkJob,
  bulkId: string | null,
  now: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('bulk_jobs')
    .set({ state: 'finished', lease_holder: null, finished_at: now, bulk_id: bulkId })
    .where('id', '=', id)
    .where('lease_holder', '=', lease_holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function pendingItems(db: Db, bulkJobId: string) {
  return db
    .selectFrom('bulk_job_items')
    .select(['bulk_job_id', 'position', 'shop_id', 'product_id', 'to_shop_id', 'key', 'plan'])
    .where('bulk_job_id', '=', bulkJobId)
    .where('result', 'is', null)
    .orderBy('position')
    .execute();
}

export type PendingItem = Awaited<ReturnType<typeof pendingItems>>[number];
type ItemPosition = Pick<PendingItem, 'bulk_job_id' | 'position'>;

export async function countItemAttempt(db: Db, { bulk_job_id, position }: ItemPosition): Promise<number> {
  const { attempts } = await db
    .updateTable('bulk_job_items')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('bulk_job_id', '=', bulk_job_id)
    .where('position', '=', position)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

export async function savePlan(
  db: Db,
  { bulk_job_id, position }: ItemPosition,
  plan: StoredBulkJobPlan,
): Promise<void> {
  await db
    .updateTable('bulk_job_items')
    .set({ plan: JSON.stringify(plan) })
    .where('bulk_job_id', '=', bulk_job_id)
    .where('position', '=', position)
    .execute();
}

/** Stores the result of an item. False when another worker holds the lease. */
export async function saveResult(
  db: Db,
  { lease_holder }: HeldBulkJob,
  { bulk_job_id, position }: ItemPosition,
  result: StoredBulkJobResult,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_job_items as i')
    .from('bulk_jobs as w')
    .set({ result: JSON.stringify(result) })
    .whereRef('w.id', '=', 'i.bulk_job_id')
    .where('w.lease_holder', '=', lease_holder)
    .where('i.bulk_job_id', '=', bulk_job_id)
    .where('i.position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectBulkJobs(db: Db) {
  return db.selectFrom('bulk_jobs').select(['id', 'kind', 'state', 'change', 'bulk_id']).orderBy('id');
}

export type BulkJobRow = NonNullable<Awaited<ReturnType<typeof bulkJobById>>>;

/** A bulk job is visible only to the account that started it. */
export function bulkJobById(db: Db, accountId: string, id: string) {
  return selectBulkJobs(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

export function openBulkJobsOf(db: Db, accountId: string): Promise<BulkJobRow[]> {
  return selectBulkJobs(db).where('account_id', '=', accountId).where('state', '<>', 'finished').execute();
}

/** The items of a bulk job that concern only these shops. */
export function bulkJobItems(db: Db, bulkJobId: string, shopIds: readonly string[]) {
  const ids = sql<string>`any(${shopIds}::bigint[])`;
  return db
    .selectFrom('bulk_job_items as i')
    .innerJoin('products as p', (join) =>
      join.onRef('p.shop_id', '=', 'i.shop_id').onRef('p.id', '=', 'i.product_id'),
    )
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .leftJoin('shops as t', 't.id', 'i.to_shop_id')
    .select(['i.product_id', 'i.to_shop_id', 'i.result', 's.name as shop_name', 't.name as to_shop_name'])
    .select((eb) => eb.fn.coalesce('p.pending_title', 'p.title').as('title'))
    .where('i.bulk_job_id', '=', bulkJobId)
    .where('i.shop_id', '=', ids)
    .where((eb) => eb.or([eb('i.to_shop_id', 'is', null), eb('i.to_shop_id', '=', ids)]))
    .orderBy('i.position')
    .execute();
}

export type BulkJobItemRow = Awaited<ReturnType<typeof bulkJobItems>>[number];

/** All results of a bulk job, for the audit log. */
export function bulkJobResults(db: Db, bulkJobId: string) {
  return db
    .selectFrom('bulk_job_items')
    .select(['product_id', 'to_shop_id', 'result'])
    .where('bulk_job_id', '=', bulkJobId)
    .orderBy('position')
    .execute();
}
