import type { SyncKind } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type Wanted = { accountId: string; shopIds: readonly string[]; since: Date; limit: number };

/** Syncs that the account started in these shops and that are open or finished after `since`; newest first. */
export function recentSyncs(
  db: Db,
  { accountId, shopIds, since, limit, kinds }: Wanted & { kinds: readonly SyncKind[] },
) {
  return db
    .selectFrom('sync_runs as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .selectAll('r')
    .select('s.name as shop_name')
    .where('r.requested_by', '=', accountId)
    .where('r.kind', 'in', kinds)
    .where('r.shop_id', '=', sql<string>`any(${shopIds}::bigint[])`)
    .where((eb) => eb.or([eb('r.finished_at', 'is', null), eb('r.finished_at', '>', since)]))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

/** Bulk jobs that the account started. Only items of these shops are counted. */
export function recentBulkJobs(db: Db, { accountId, shopIds, since, limit }: Wanted) {
  const ids = sql<string>`any(${shopIds}::bigint[])`;
  return db
    .selectFrom('bulk_jobs as w')
    .innerJoin('bulk_job_items as i', 'i.bulk_job_id', 'w.id')
    .select(['w.id', 'w.kind', 'w.state', 'w.created_at', 'w.finished_at'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(i.result)::int`.as('done'),
      sql<number>`(count(*) filter (where i.result ->> 'code' is not null))::int`.as('failed'),
    ])
    .where('w.account_id', '=', accountId)
    .where((eb) => eb.or([eb('w.finished_at', 'is', null), eb('w.finished_at', '>', since)]))
    .where('i.shop_id', '=', ids)
    .where((eb) => eb.or([eb('i.to_shop_id', 'is', null), eb('i.to_shop_id', '=', ids)]))
    .groupBy('w.id')
    .orderBy('w.id', 'desc')
    .limit(limit)
    .execute();
}

export type BulkJobProgressRow = Awaited<ReturnType<typeof recentBulkJobs>>[number];
