import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, FIGURES, freshOrders, type SalesTable } from './sales-figures.queries.ts';

export type ShopDay = { shop_id: string; day: string };

const TABLES = Object.keys(FIGURES) as SalesTable[];

/** Outdates every day if hours were counted in another time zone. */
export async function outdateOtherTimeZone(db: Db, timeZone: string): Promise<void> {
  await sql`
    with changed as (
      insert into sales_time_zone as stored (time_zone) values (${timeZone})
      on conflict (is_only) do update set time_zone = excluded.time_zone where stored.time_zone <> excluded.time_zone
      returning 1)
    insert into outdated_sales as marks (shop_id, day)
    select distinct shop_id, day from sales_hours where exists (select from changed) order by shop_id, day
    on conflict (shop_id, day) do update set version = marks.version + 1`.execute(db);
}

export async function countOutdatedDays(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outdated_sales`.execute(db);
  return rows[0]?.n ?? 0;
}

const MAX_DAYS = 50;

/**
 * Takes marks that nobody else holds, newest days first: one, and more while their days have no more than `maxOrders`
 * orders. Whoever marks one of these days again waits for the commit.
 */
export async function takeOutdatedDays(db: Db, maxOrders: number): Promise<ShopDay[]> {
  const { rows } = await sql<ShopDay>`
    with held as materialized (
      select shop_id, day from outdated_sales
      order by day desc, shop_id limit ${sql.lit(MAX_DAYS)} for update skip locked),
    taken as (
      select h.shop_id, h.day, sum(coalesce(c.n, 0)) over w as orders, row_number() over w as position
      from held h left join order_counts c
        on c.granularity = 'shop_day' and c.shop_id = h.shop_id and c.period = h.day
      window w as (order by h.day desc, h.shop_id))
    delete from outdated_sales marks using taken
    where marks.shop_id = taken.shop_id and marks.day = taken.day and (orders <= ${maxOrders} or position = 1)
    returning marks.shop_id::text, marks.day::text`.execute(db);
  return rows;
}

/** Replaces the figures of days by those of their orders. */
export async function replaceFigures(db: Db, days: readonly ShopDay[], timeZone: string): Promise<void> {
  const outdated = sql`outdated as (
    select * from unnest(${days.map(({ shop_id }) => shop_id)}::bigint[], ${days.map(({ day }) => day)}::date[])
      as d (shop_id, day))`;
  const removals = TABLES.map(
    (table) => sql`${sql.id(`removed_${table}`)} as (
      delete from ${sql.table(table)} r using outdated d where r.shop_id = d.shop_id and r.day = d.day)`,
  );
  await sql`with ${sql.join([outdated, ...removals])} select`.execute(db);
  const inserts = TABLES.map(
    (table) => sql`${sql.id(`added_${table}`)} as (
      insert into ${sql.table(table)} (${columnsOf(table)}) ${FIGURES[table].compute})`,
  );
  await sql`with ${sql.join([outdated, freshOrders(timeZone), ...inserts])} select`.execute(db);
}
