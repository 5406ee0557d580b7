import type { QuarantinedQuery } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fetchPage } from '../../../db/fetch-page.ts';
import type { RecordKind } from '../../../db/schema/sync-tables.ts';

type Scope = { shopIds: readonly string[]; kinds: readonly RecordKind[] };

function visibleRecords(db: Db, { shopIds, kinds }: Scope) {
  return db
    .selectFrom('quarantined_records as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .where('a.shop_id', '=', sql<string>`any(${shopIds}::bigint[])`)
    .where('a.kind', '=', sql<RecordKind>`any(${kinds}::text[])`);
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

export function quarantinePage(db: Db, scope: Scope, query: QuarantinedQuery) {
  return fetchPage(visibleRecords(db, scope).select(columns).orderBy('a.id', 'desc'), query);
}

export function quarantinedById(db: Db, scope: Scope, id: string) {
  return visibleRecords(db, scope)
    .select([...columns, 'a.payload'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
