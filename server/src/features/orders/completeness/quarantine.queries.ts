import type { QuarantinedQuery } from '@gian-hang/contract/sync';
import type { Db } from '../../../db/database.ts';

function withinShops(db: Db, shopIds: readonly string[]) {
  return db
    .selectFrom('quarantined_records as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .where('a.shop_id', 'in', shopIds);
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

export async function quarantinePage(
  db: Db,
  shopIds: readonly string[],
  { pageNum, pageSize, kind }: QuarantinedQuery,
) {
  if (shopIds.length === 0) return { rows: [], total: 0 };
  const rows = await withinShops(db, shopIds)
    .select(columns)
    .where('a.kind', '=', kind)
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await withinShops(db, shopIds)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('a.kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function quarantinedById(db: Db, shopIds: readonly string[], id: string) {
  if (shopIds.length === 0) return undefined;
  return withinShops(db, shopIds)
    .select([...columns, 'a.payload'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
