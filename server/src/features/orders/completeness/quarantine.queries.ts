import type { QuarantinedQuery } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fetchPage } from '../../../db/fetch-page.ts';

function withinShops(db: Db, shopIds: readonly string[]) {
  return db
    .selectFrom('quarantined_records as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .where('a.shop_id', '=', sql<string>`any(${shopIds}::bigint[])`);
}

const columns = [
  'a.id',
  'a.kind',
  'a.shop_id',
  's.name as shop_name',
  'a.object_id',
  'a.reason',
  'a.first_seen',
  'a.last_seen',
  'a.retried_at',
] as const;

export type QuarantinedRow = Awaited<ReturnType<typeof quarantinePage>>['rows'][number];

export function quarantinePage(db: Db, shopIds: readonly string[], query: QuarantinedQuery) {
  const rows = withinShops(db, shopIds).select(columns).where('a.kind', '=', query.kind);
  return fetchPage(rows.orderBy('a.id', 'desc'), query);
}

export function quarantinedById(db: Db, shopIds: readonly string[], id: string) {
  return withinShops(db, shopIds)
    .select([...columns, 'a.payload'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
