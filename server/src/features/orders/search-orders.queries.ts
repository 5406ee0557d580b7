import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderScope } from './order-scope.ts';
import { type OrderRow, orderColumns } from './page-orders.queries.ts';

/** A search with more hits than this stops counting. */
export const MOST_COUNTED = 10_000;

type Search = { scope: OrderScope; timeZone: string; words: string | null };
type Slice = { skip: number; take: number; direction: 'asc' | 'desc' };

/** The condition on `orders as o` that a scope and, where there are some, the words searched for make. */
export function matches({ scope, timeZone, words }: Search): RawBuilder<boolean> {
  const parts = [sql`o.shop_id = any(${scope.shopIds}::bigint[])`];
  if (words !== null) parts.push(sql`o.words @@ ${words}::tsquery`);
  if (scope.statuses) parts.push(sql`o.status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`o.has_tracking = ${scope.tracking}`);
  if (scope.from) parts.push(sql`o.create_time >= (${scope.from}::date::timestamp at time zone ${timeZone})`);
  if (scope.to)
    parts.push(sql`o.create_time < ((${scope.to}::date + 1)::timestamp at time zone ${timeZone})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function countHits(db: Db, search: Search): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (select 1 from orders o where ${matches(search)} limit ${MOST_COUNTED + 1}) hits`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

export async function countHitsByStatus(db: Db, search: Search): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select status, count(*) as n from (select o.status from orders o where ${matches(search)} limit ${MOST_COUNTED + 1}) hits
    group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

/** Few hits are gathered and sorted; of many, the newest are met soon on a walk along time. */
export async function hitSlice(
  db: Db,
  search: Search,
  { skip, take, direction }: Slice,
  hits: number,
): Promise<OrderRow[]> {
  const order = direction === 'desc' ? sql`create_time desc, id desc` : sql`create_time asc, id asc`;
  const few = hits <= MOST_COUNTED;
  return db.transaction().execute(async (trx) => {
    if (!few) await sql`set local enable_bitmapscan = off`.execute(trx);
    const found = sql`select o.shop_id, o.id, o.create_time from orders o where ${matches(search)}`;
    const { rows } = await sql<OrderRow>`
      with hits as ${few ? sql`materialized` : sql`not materialized`} (${found}),
      page as (select * from hits order by ${order} offset ${skip} limit ${take})
      select ${orderColumns()}
      from page join orders o on o.shop_id = page.shop_id and o.id = page.id join shops s on s.id = o.shop_id
      order by ${direction === 'desc' ? sql`page.create_time desc, page.id desc` : sql`page.create_time asc, page.id asc`}`.execute(
      trx,
    );
    return rows;
  });
}
