import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DayCount } from './find-gaps.ts';

type CompletenessScope = { shopId: string; timeZone: string; before: Date };

const EARLIEST_DAY = '2015-01-01';

/** Counts by day of the orders created before a moment: stored ones (without manual ones) and quarantined ones. */
function known({ shopId, timeZone, before }: CompletenessScope) {
  return sql`
    select period as day, n from order_counts where shop_id = ${shopId} and granularity = 'shop_day'
    union all
    select day, -count(*) from orders where shop_id = ${shopId} and source = 'manual' group by day
    union all
    select day, -count(*) from orders
    where shop_id = ${shopId} and create_time >= ${before}::timestamptz and source <> 'manual' group by day
    union all
    select (a.record_time at time zone ${timeZone})::date, count(*) from quarantined_records a
    where a.shop_id = ${shopId} and a.kind = 'orders' and (a.record_time < ${before}::timestamptz or a.record_time is null)
      and not exists (select 1 from orders o where o.shop_id = a.shop_id and o.t_order_id = a.object_id)
    group by 1`;
}

/** Counts the shop's orders that the marketplace should list; orders it no longer lists are left out. */
export async function countKnownOrders(db: Db, scope: CompletenessScope): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`
    select sum(n) as n from (
      ${known(scope)}
      union all
      select from_day, missing from order_gaps where shop_id = ${scope.shopId} and missing < 0) k`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Counts known orders for every day up to the moment; records without a day are left out. */
export async function countKnownOrdersByDay(db: Db, scope: CompletenessScope): Promise<DayCount[]> {
  const { rows } = await sql<{ day: string; start: Date; n: string | null }>`
    with known as materialized (${known(scope)}),
    days as (
      select generate_series(least(${EARLIEST_DAY}::date, min(day)),
        (${scope.before}::timestamptz at time zone ${scope.timeZone})::date, interval '1 day')::date as day from known)
    select to_char(d.day, 'YYYY-MM-DD') as day, d.day::timestamp at time zone ${scope.timeZone} as start, sum(k.n) as n
    from days d left join known k on k.day = d.day
    group by d.day order by d.day`.execute(db);
  return rows.map(({ day, start, n }) => ({ day, start, knownCount: Number(n ?? 0) }));
}

export type DayGap = { from: string; to: string; missing: number };

export async function hasGapsSince(db: Db, shopId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('order_gaps')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .where('missing', '>', 0)
    .where('found_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the days that still differ, and removes the others. */
export async function replaceGaps(
  db: Db,
  shopId: string,
  gaps: readonly DayGap[] | 'none',
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('order_gaps')
    .where('shop_id', '=', shopId)
    .$if(gaps === 'none', (query) => query.where('missing', '>', 0))
    .execute();
  for (const { from, to, missing } of gaps === 'none' ? [] : gaps)
    await db
      .insertInto('order_gaps')
      .values({ shop_id: shopId, from_day: from, to_day: to, missing, found_at: now })
      .execute();
}
