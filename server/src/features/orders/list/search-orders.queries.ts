import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { estimateRows } from './count-orders.queries.ts';
import type { OrderScope } from './order-scope.ts';
import {
  type Direction,
  type OrderRow,
  orderByTime,
  orderColumns,
  sortedKeys,
} from './page-orders.queries.ts';

/** How many orders a walk looks through at first. */
const INITIAL_SCAN_ROWS = 400;
/** A search with more hits than this stops counting. */
export const MAX_COUNTED_HITS = 10_000;

/** `inShops` asks for the same words and, where that spares much, names the shops; only an index is quick at that. */
type SearchQuery = { words: string; inShops: string };
/** `queries`: what to look for, the newest orders' first; an order answers to one of them at most. */
export type OrderTextSearch = { scope: OrderScope; timeZone: string; queries: readonly SearchQuery[] };
type Slice = { skip: number; take: number; direction: Direction };

/** The condition on `orders as o` that a scope makes. */
export function orderScopeCondition({
  scope,
  timeZone,
}: Pick<OrderTextSearch, 'scope' | 'timeZone'>): RawBuilder<boolean> {
  const parts = [sql`o.shop_id = any(${scope.shopIds}::bigint[])`];
  if (scope.statuses) parts.push(sql`o.status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`o.has_tracking = ${scope.tracking}`);
  if (scope.from) parts.push(sql`o.create_time >= (${scope.from}::date::timestamp at time zone ${timeZone})`);
  if (scope.to)
    parts.push(sql`o.create_time < ((${scope.to}::date + 1)::timestamp at time zone ${timeZone})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const joinQueries = ({ queries }: OrderTextSearch, of: keyof SearchQuery) =>
  queries.map((query) => `(${query[of]})`).join(' | ');

/**
 * The condition on `orders as o` that a search makes. The scope is marked `is true` so that no index is asked for it:
 * gathering a whole shop or year to intersect costs far more than looking at the hits.
 */
export function searchCondition(search: OrderTextSearch): RawBuilder<boolean> {
  return sql<boolean>`o.words @@ ${joinQueries(search, 'inShops')}::tsquery and (${orderScopeCondition(search)}) is true`;
}

/** Looks for one query after the other and stops when there are more hits than are counted. */
function limitedHits(search: OrderTextSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select hit.* from unnest(${search.queries.map(({ inShops }) => inShops)}::text[]::tsquery[]) as asked (query), lateral (
      select ${columns} from orders o where o.words @@ asked.query and (${orderScopeCondition(search)}) is true) hit
    limit ${MAX_COUNTED_HITS + 1}`;
}

/** Room for the places of all hits of a common word; less of it and whole pages of the table are looked through. */
const raiseWorkMem = sql`set local work_mem = '64MB'`;

export type OrderHits = { rows: OrderRow[]; total: number; capped: boolean };

/** Few hits are gathered, counted and sorted at once; of many, the newest are met soon on a walk along time. */
export function searchOrders(db: Db, search: OrderTextSearch, slice: Slice): Promise<OrderHits> {
  return db.transaction().execute(async (trx) => {
    await raiseWorkMem.execute(trx);
    const hitPage = await collectHits(trx, search, slice);
    if (hitPage.total <= MAX_COUNTED_HITS) return { ...hitPage, capped: false };
    const isPastTheEnd = slice.skip >= MAX_COUNTED_HITS;
    return {
      rows: isPastTheEnd ? [] : await scanForHits(trx, search, slice),
      total: MAX_COUNTED_HITS,
      capped: true,
    };
  });
}

async function collectHits(
  db: Db,
  search: OrderTextSearch,
  slice: Slice,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow & { hits: string }>`
    with hits as materialized (
      ${limitedHits(search, sql`o.shop_id, o.id, o.create_time`)}),
    counted as (select count(*) as hits from hits),
    page as (
      select * from hits where (select hits from counted) <= ${MAX_COUNTED_HITS}
      ${orderByTime('hits', slice.direction)} offset ${slice.skip} limit ${slice.take})
    select counted.hits, found.* from counted left join (
      select ${orderColumns()}, row_number() over (${orderByTime('o', slice.direction)}) as place from page
      join orders o on o.shop_id = page.shop_id and o.id = page.id join shops s on s.id = o.shop_id) found on true
    order by found.place`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.hits ?? 0) };
}

/** Looks through the scope in order, further and further, until the page is full: many hits are never far apart. */
async function scanForHits(db: Db, search: OrderTextSearch, slice: Slice): Promise<OrderRow[]> {
  const { scope, timeZone } = search;
  const estimate = await estimateRows(db, scope);
  for (let length = INITIAL_SCAN_ROWS; ; length *= 4) {
    const keys = { scope, timeZone, untilDay: null, skip: 0, take: length, direction: slice.direction };
    const { rows } = await sql<OrderRow>`
      with passed as materialized (${sortedKeys(keys, estimate)})
      select ${orderColumns()}
      from passed join orders o on o.shop_id = passed.shop_id and o.id = passed.id join shops s on s.id = o.shop_id
      where o.words @@ ${joinQueries(search, 'words')}::tsquery
      ${orderByTime('o', slice.direction)} offset ${slice.skip} limit ${slice.take}`.execute(db);
    if (rows.length === slice.take || length >= estimate.inShops) return rows;
  }
}

export function countHitsByStatus(db: Db, search: OrderTextSearch): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    await raiseWorkMem.execute(trx);
    const { rows } = await sql<{ status: string; n: string }>`
      select status, count(*) as n from (${limitedHits(search, sql`o.status`)}) hits
      group by status`.execute(trx);
    return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  });
}

export async function indexedWordsOfHits(db: Db, search: OrderTextSearch): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(hits.words) as words from (${limitedHits(search, sql`o.words`)}) hits`.execute(
    db,
  );
  return new Set(rows.flatMap(({ words }) => words));
}
