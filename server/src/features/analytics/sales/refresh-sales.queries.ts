import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, FIGURES, type SalesMarks, type SalesTable, sourceOf } from './sales-figures.queries.ts';

type ShopDay = { shop_id: string; day: string };
type OutdatedDays = { marks: SalesMarks; days: readonly ShopDay[] };

const tablesOf = (marks: SalesMarks) =>
  (Object.keys(FIGURES) as SalesTable[]).filter(
    (table) => (FIGURES[table].marks ?? 'outdated_sales') === marks,
  );

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

export async function countOutdatedDays(db: Db, marks: SalesMarks): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(marks)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const MAX_DAYS = 50;

/** The first sync of a shop outdates the same days over and over, so they are refreshed after it. */
const isFirstSyncRunning = sql`exists (
  select from sync_runs r where r.shop_id = marks.shop_id and r.kind = 'orders' and r.state = 'running'
    and not exists (
      select from sync_runs s where s.shop_id = r.shop_id and s.kind = r.kind and s.state = 'succeeded'))`;

/**
 * Takes marks that nobody else holds, newest days first: one, and more while their days have no more than `maxOrders`
 * orders. Whoever marks one of these days again waits for the commit.
 */
export async function takeOutdatedDays(db: Db, marks: SalesMarks, maxOrders: number): Promise<OutdatedDays> {
  const { rows } = await sql<ShopDay>`
    with held as materialized (
      select shop_id, day from ${sql.table(marks)} marks where not ${isFirstSyncRunning}
      order by day desc, shop_id limit ${sql.lit(MAX_DAYS)} for update skip locked),
    taken as (
      select h.shop_id, h.day, sum(coalesce(c.n, 0)) over w as orders, row_number() over w as position
      from held h left join order_counts c
        on c.granularity = 'shop_day' and c.shop_id = h.shop_id and c.period = h.day
      window w as (order by h.day desc, h.shop_id))
    delete from ${sql.table(marks)} marks using taken
    where marks.shop_id = taken.shop_id and marks.day = taken.day and (orders <= ${maxOrders} or position = 1)
    returning marks.shop_id::text, marks.day::text`.execute(db);
  return { marks, days: rows };
}

/** Replaces the figures of days by new ones. */
export async function replaceFigures(db: Db, { marks, days }: OutdatedDays, timeZone: string): Promise<void> {
  const tables = tablesOf(marks);
  const outdated = sql`outdated as (
    select * from unnest(${days.map(({ shop_id }) => shop_id)}::bigint[], ${days.map(({ day }) => day)}::date[])
      as d (shop_id, day))`;
  const removals = tables.map(
    (table) => sql`${sql.id(`removed_${table}`)} as (
      delete from ${sql.table(table)} r using outdated d where r.shop_id = d.shop_id and r.day = d.day)`,
  );
  await sql`with ${sql.join([outdated, ...removals])} select`.execute(db);
  const inserts = tables.map(
    (table) => sql`${sql.id(`added_${table}`)} as (
      insert into ${sql.table(table)} (${columnsOf(table)}) ${FIGURES[table].compute})`,
  );
  await sql`with ${sql.join([outdated, sourceOf(marks, timeZone), ...inserts])} select`.execute(db);
}
