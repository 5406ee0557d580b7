import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const COSTS_LOCK = 4_742_048;

/** Lets one transaction at a time change costs, so that each knows what it replaces. */
export async function lockCosts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COSTS_LOCK})`.execute(db);
}

export type SkuRef = { shop_id: string; sku_id: string };
export type CostEntry = SkuRef & { valid_from: string; cost: string };

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name]);

/** All entries of the SKUs, the newest first. */
export async function entriesOf(db: Db, skus: readonly SkuRef[]): Promise<CostEntry[]> {
  const { rows } = await sql<CostEntry>`
    select c.shop_id::text, c.sku_id, c.valid_from::text, c.cost::text
    from (select distinct * from unnest(${column(skus, 'shop_id')}::bigint[], ${column(skus, 'sku_id')}::text[])
      as wanted (shop_id, sku_id)) wanted
    join sku_costs c on c.shop_id = wanted.shop_id and c.sku_id = wanted.sku_id
    order by c.shop_id, c.sku_id, c.valid_from desc`.execute(db);
  return rows;
}

type NewEntry = CostEntry & { currency: string };

export async function upsertEntries(
  db: Db,
  entries: readonly NewEntry[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await sql`
    insert into sku_costs (shop_id, sku_id, valid_from, currency, cost, changed_by, changed_at)
    select *, ${accountId}::bigint, ${now}::timestamptz from unnest(${column(entries, 'shop_id')}::bigint[],
      ${column(entries, 'sku_id')}::text[], ${column(entries, 'valid_from')}::date[],
      ${column(entries, 'currency')}::text[], ${column(entries, 'cost')}::numeric[])
    on conflict (shop_id, sku_id, valid_from) do update
    set cost = excluded.cost, currency = excluded.currency, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(db);
}

export async function deleteEntries(
  db: Db,
  entries: readonly (SkuRef & { valid_from: string })[],
): Promise<void> {
  await sql`
    delete from sku_costs c using unnest(${column(entries, 'shop_id')}::bigint[],
      ${column(entries, 'sku_id')}::text[], ${column(entries, 'valid_from')}::date[]) as gone (shop_id, sku_id, valid_from)
    where c.shop_id = gone.shop_id and c.sku_id = gone.sku_id and c.valid_from = gone.valid_from`.execute(db);
}

export function costHistory(db: Db, { shop_id, sku_id }: SkuRef) {
  return db
    .selectFrom('sku_costs as c')
    .leftJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['c.cost', 'c.changed_at', 'a.first_name', 'a.last_name', 'a.email'])
    .select(sql<string>`c.valid_from::text`.as('valid_from'))
    .where('c.shop_id', '=', shop_id)
    .where('c.sku_id', '=', sku_id)
    .orderBy('c.valid_from', 'desc')
    .execute();
}
