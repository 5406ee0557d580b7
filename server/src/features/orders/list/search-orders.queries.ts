import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { weigh } from './count-orders.queries.ts';
import type { OrderScope } from './order-scope.ts';
import { byTime, type Direction, keysInOrder, type OrderRow, orderColumns } from './page-orders.queries.ts';

/** How many orders a walk looks through at first. */
const FIRST_WALK = 400;
/** A search with more hits than this stops counting. */
export const MOST_COUNTED = 10_000;

/** `inShops` asks for the same words and, where that spares much, names the shops; only an index is quick at that. */
type Query = { words: string; inShops: string };
/** `queries`: what to look for, the newest orders' first; an order answers to one of them at most. */
export type Search = { scope: OrderScope; timeZone: string; queries: readonly Query[] };
type Slice = { skip: number; take: number; direction: Direction };

/** The condition on `orders as o` that a scope makes. */
export function inScope({ scope, timeZone }: Pick<Search, 'scope' | 'timeZone'>): RawBuilder<boolean> {
  const parts = [sql`o.shop_id = any(${scope.shopIds}::bigint[])`];
  if (scope.statuses) parts.push(sql`o.status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`o.has_tracking = ${scope.tracking}`);
  if (scope.from) parts.push(sql`o.create_time >= (${scope.from}::date::timestamp at time zone ${timeZone})`);
  if (scope.to)
    parts.push(sql`o.create_time < ((${scope.to}::date + 1)::timestamp at time zone ${timeZone})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const anyQuery = ({ queries }: Search, of: keyof Query) =>
  queries.map((query) => `(${query[of]})`).join(' | ');

/**
 * The condition on `orders as o` that a search makes. The scope is marked `is true` so that no index is asked for it:
 * gathering a whole shop or year to intersect costs far more than looking at the hits.
 */
export function matches(search: Search): RawBuilder<boolean> {
  return sql<boolean>`o.words @@ ${anyQuery(search, 'inShops')}::tsquery and (${inScope(search)}) is true`;
}

/** Looks for one query after the other and stops when there are more hits than are counted. */
function firstHits(search: Search, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select hit.* from unnest(${search.queries.map(({ inShops }) => inShops)}::text[]::tsquery[]) as asked (query), lateral (
      select ${columns} from orders o where o.words @@ asked.query and (${inScope(search)}) is true) hit
    limit ${MOST_COUNTED + 1}`;
}

/** Room for the places of all hits of a common word; less of it and whole pages of the table are looked through. */
const roomForHits = sql`set local work_mem = '64MB'`;

export type Hits = { rows: OrderRow[]; total: number; capped: boolean };

/** Few hits are gathered, counted and sorted at once; of many, the newest are met soon on a walk along time. */
export function searchOrders(db: Db, search: Search, slice: Slice): Promise<Hits> {
  return db.transaction().execute(async (trx) => {
    await roomForHits.execute(trx);
    const gathered = await gather(trx, search, slice);
    if (gathered.total <= MOST_COUNTED) return { ...gathered, capped: false };
    const isPastTheEnd = slice.skip >= MOST_COUNTED;
    return { rows: isPastTheEnd ? [] : await walk(trx, search, slice), total: MOST_COUNTED, capped: true };
  });
}

async function gather(db: Db, search: Search, slice: Slice): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow & { hits: string }>`
    with hits as materialized (
      ${firstHits(search, sql`o.shop_id, o.id, o.create_time`)}),
    counted as (select count(*) as hits from hits),
    page as (
      select * from hits where (select hits from counted) <= ${MOST_COUNTED}
      ${byTime('hits', slice.direction)} offset ${slice.skip} limit ${slice.take})
    select counted.hits, found.* from counted left join (
      select ${orderColumns()}, row_number() over (${byTime('o', slice.direction)}) as place from page
      join orders o on o.shop_id = page.shop_id and o.id = page.id join shops s on s.id = o.shop_id) found on true
    order by found.place`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.hits ?? 0) };
}

/** Looks through the scope in order, further and further, until the page is full: many hits are never far apart. */
async function walk(db: Db, search: Search, slice: Slice): Promise<OrderRow[]> {
  const { scope, timeZone } = search;
  const weights = await weigh(db, scope);
  for (let length = FIRST_WALK; ; length *= 4) {
    const keys = { scope, timeZone, untilDay: null, skip: 0, take: length, direction: slice.direction };
    const { rows } = await sql<OrderRow>`
      with passed as materialized (${keysInOrder(keys, weights)})
      select ${orderColumns()}
      from passed join orders o on o.shop_id = passed.shop_id and o.id = passed.id join shops s on s.id = o.shop_id
      where o.words @@ ${anyQuery(search, 'words')}::tsquery
      ${byTime('o', slice.direction)} offset ${slice.skip} limit ${slice.take}`.execute(db);
    if (rows.length === slice.take || length >= weights.inShops) return rows;
  }
}

export function countHitsByStatus(db: Db, search: Search): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    await roomForHits.execute(trx);
    const { rows } = await sql<{ status: string; n: string }>`
      select status, count(*) as n from (${firstHits(search, sql`o.status`)}) hits
      group by status`.execute(trx);
    return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  });
}

export async function idsAmongHits(db: Db, search: Search): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(hits.words) as words from (${firstHits(search, sql`o.words`)}) hits`.execute(db);
  return new Set(rows.flatMap(({ words }) => words));
}
