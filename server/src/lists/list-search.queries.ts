import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared-queries.ts';
import {
  everythingOf,
  type FilterQuery,
  filterCondition,
  hasDefaultFilters,
  isCounted,
  type List,
  type ListFilters,
  type ListQuery,
  type ListRows,
  orderBy,
} from './list.ts';
import { countTotals, type ListTotals } from './list-counts.queries.ts';
import { rowsOfPage, sliceKeys } from './list-rows.queries.ts';
import { monthOf, shiftMonth } from './months.ts';
import { buildTsqueries, hasWords, type Search } from './search-query.ts';

/** A search with more hits than this stops counting. */
export const MAX_COUNTED_HITS = 10_000;
const MAX_NAMED_SHOPS = 20;

type SearchQuery = FilterQuery & { tsqueries: readonly string[] };
type SearchPageQuery = ListQuery & SearchQuery;

/**
 * The months (`2611`) that records of these shops and days are indexed under, newest first. That is the month in UTC, which
 * may be the one before or after the month of the day.
 */
async function indexedMonths(db: Db, list: List<unknown>, filters: ListFilters) {
  const { shopIds, from, to } = filters;
  const granularity = hasDefaultFilters(list, filters) ? 'shop_month' : 'month';
  const { rows } = await sql<{ month: string }>`${prepared}
    select distinct to_char(c.period, 'YYYY-MM-DD') as month from ${sql.table(list.counts)} c
    where c.granularity = ${granularity} and c.shop_id = any(${shopIds}::bigint[]) and c.n > 0
      and c.period between ${monthOf(from ?? '0001-01-01')}::date and ${to ?? '9999-12-31'}::date`.execute(
    db,
  );
  const months = rows.flatMap(({ month }) => [-1, 0, 1].map((by) => shiftMonth(month, by)));
  return [...new Set(months)]
    .toSorted()
    .reverse()
    .map((month) => month.slice(2, 4) + month.slice(5, 7));
}

/** Naming the shops keeps a search from looking at the hits of others, which pays when most hits are theirs. */
async function shouldNameShops(db: Db, list: List<unknown>, { shopIds }: ListFilters): Promise<boolean> {
  if (shopIds.length > MAX_NAMED_SHOPS) return false;
  const { matching, all } = await countTotals(db, list, everythingOf(shopIds));
  return matching * 2 < all;
}

export async function resolveTsqueries(
  db: Db,
  list: List<unknown>,
  filters: ListFilters,
  search: Search,
): Promise<string[]> {
  if (!hasWords(search)) return buildTsqueries(search, [], null);
  const [months, namesShops] = await Promise.all([
    indexedMonths(db, list, filters),
    shouldNameShops(db, list, filters),
  ]);
  return buildTsqueries(search, months, namesShops ? filters.shopIds : null);
}

const anyOf = (tsqueries: readonly string[]) => tsqueries.map((query) => `(${query})`).join(' | ');

/** Marked `is true` so that PostgreSQL reads the search index alone: checking the hits is cheaper than a second index. */
const fits = (query: FilterQuery) => sql<boolean>`(${filterCondition(query)}) is true`;

/** The condition on `item` that a search makes. */
export const searchCondition = (search: SearchQuery): RawBuilder<boolean> =>
  sql<boolean>`item.words @@ ${anyOf(search.tsqueries)}::tsquery and ${fits(search)}`;

/** Runs one tsquery after the other and stops when there are more hits than are counted. */
function limitedHits(
  { table }: List<unknown>,
  search: SearchQuery,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select hit.* from unnest(${search.tsqueries}::text[]::tsquery[]) as terms (query), lateral (
      select ${columns} from ${sql.table(table)} item where item.words @@ terms.query and ${fits(search)}) hit
    limit ${MAX_COUNTED_HITS + 1}`;
}

/** Enough for the positions of all hits of a common word; with less, PostgreSQL would check whole pages of the table. */
const raiseWorkMem = sql`set local work_mem = '64MB'`;

/** Few hits are collected and sorted; of many, those of a page are close together along the sort order. */
export function searchRows<Row>(db: Db, list: List<Row>, search: SearchPageQuery): Promise<ListRows<Row>> {
  return db.transaction().execute(async (trx) => {
    await raiseWorkMem.execute(trx);
    const { total, keys } = await collectHits(trx, list, search);
    if (total <= MAX_COUNTED_HITS) return { rows: await fetchKeys(trx, list, search, keys), total };
    const isPastTheEnd = search.skip >= MAX_COUNTED_HITS;
    const rows = isPastTheEnd ? [] : await scanForHits(trx, list, search);
    return { rows, total: MAX_COUNTED_HITS, totalIsLowerBound: true };
  });
}

type Key = { shop_id: string; id: string };

/** Counts the hits, and selects those of the page unless there are too many. */
async function collectHits(db: Db, list: List<unknown>, search: SearchPageQuery) {
  const { sort, skip, take } = search;
  const columns = sql`item.shop_id, item.id, ${sql.ref(`item.${sort.column}`)}`;
  const { rows } = await sql<{ total: number; shop_id: string | null; id: string | null }>`
    with hits as materialized (${limitedHits(list, search, columns)}),
      counted as materialized (select count(*)::int as total from hits)
    select counted.total, page.shop_id::text, page.id::text from counted left join lateral (
      select shop_id, id from hits where counted.total <= ${MAX_COUNTED_HITS}
      ${orderBy('hits', sort)} offset ${skip} limit ${take}) page on true`.execute(db);
  const keys: Key[] = rows.flatMap(({ shop_id, id }) => (shop_id && id ? [{ shop_id, id }] : []));
  return { total: rows[0]?.total ?? 0, keys };
}

async function fetchKeys<Row>(
  db: Db,
  list: List<Row>,
  { sort }: SearchPageQuery,
  keys: Key[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const page = sql`select * from unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[],
    ${keys.map(({ id }) => id)}::bigint[]) as keys (shop_id, id)`;
  const { rows } = await sql<Row>`${rowsOfPage(list, page, sort)}`.execute(db);
  return rows;
}

const INITIAL_SCAN_ROWS = 320;

/** Checks more and more records in order until the page is full; `is true` keeps PostgreSQL from the search index. */
async function scanForHits<Row>(db: Db, list: List<Row>, search: SearchPageQuery): Promise<Row[]> {
  const totals = await countTotals(db, list, search.filters);
  for (let length = INITIAL_SCAN_ROWS; ; length *= 4) {
    const { rows } = await sql<Row>`
      with scanned as materialized (${scannedKeys(list, { ...search, skip: 0, take: length }, totals)})
      select ${list.columns} from scanned
      join ${sql.table(list.table)} item on item.shop_id = scanned.shop_id and item.id = scanned.id
      join shops s on s.id = item.shop_id
      where (item.words @@ ${anyOf(search.tsqueries)}::tsquery) is true
      ${orderBy('item', search.sort)} offset ${search.skip} limit ${search.take}`.execute(db);
    if (rows.length === search.take || length >= totals.matching) return rows;
  }
}

function scannedKeys(list: List<unknown>, query: ListQuery, totals: ListTotals): RawBuilder<unknown> {
  if (isCounted(query)) return sliceKeys(list, query, totals);
  return sql`select item.shop_id, item.id from ${sql.table(list.table)} item
    where ${fits(query)} ${orderBy('item', query.sort)} limit ${query.take}`;
}

export function countHitsByStatus(
  db: Db,
  list: List<unknown>,
  search: SearchQuery,
): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    await raiseWorkMem.execute(trx);
    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from (${limitedHits(list, search, sql`item.status`)}) hits
      group by status`.execute(trx);
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  });
}

/** The indexed words of all hits. */
export async function indexedWordsOfHits(
  db: Db,
  list: List<unknown>,
  search: SearchQuery,
): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(hits.words) as words
    from (${limitedHits(list, search, sql`item.words`)}) hits`.execute(db);
  return new Set(rows.flatMap(({ words }) => words));
}
