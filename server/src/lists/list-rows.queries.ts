import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { bucketedLimit, prepared } from '../db/prepared-queries.ts';
import {
  countedCondition,
  type FilterQuery,
  filterCondition,
  itemsWithShops,
  type List,
  type ListQuery,
  type ListSort,
  orderBy,
  timeCondition,
} from './list.ts';
import { isDated, type ListTotals } from './list-counts.queries.ts';

const KEY = sql`item.shop_id, item.id, item.create_time`;

/** Reads along time over all shops, and skips what does not match. */
function keysAlongTime({ table }: List<unknown>, { filters, timeZone, sort, skip, take }: ListQuery) {
  return sql`select ${KEY} from ${sql.table(table)} item
    where ${countedCondition(filters, 'item')} and ${timeCondition(filters, timeZone)}
    ${orderBy('item', sort)} limit ${bucketedLimit(skip + take)}`;
}

/** Reads every group that the counts say matches, and merges them; skips nothing. */
function keysPerGroup(
  { table, counts, countedColumns }: List<unknown>,
  { filters, timeZone, sort, skip, take }: ListQuery,
) {
  const sameGroup = ['shop_id', ...countedColumns].map(
    (column) => sql`${sql.ref(`item.${column}`)} = ${sql.ref(`c.${column}`)}`,
  );
  return sql`select keys.* from ${sql.table(counts)} c, lateral (
    select ${KEY} from ${sql.table(table)} item
    where ${sql.join(sameGroup, sql` and `)} and ${timeCondition(filters, timeZone)}
    ${orderBy('item', sort)} limit ${bucketedLimit(skip + take)}) keys
    where c.granularity = 'total' and c.n > 0 and ${countedCondition(filters, 'c')}`;
}

const FEW_GROUPS = 100;

/**
 * Per group, each row of a page costs one row of every group. Along time it costs all/matching rows on average, and far
 * more where the matching records are old: so few groups are always read per group.
 */
const isReadPerGroup = ({ matching, groups, all }: ListTotals) =>
  groups <= FEW_GROUPS || groups * matching < all;

/** Shop, id and time of the records of a slice, newest or oldest first, from the indexes alone. */
export function sliceKeys(list: List<unknown>, query: ListQuery, totals: ListTotals): RawBuilder<unknown> {
  const keys = isReadPerGroup(totals) ? keysPerGroup(list, query) : keysAlongTime(list, query);
  return sql`select * from (${keys}) keys ${orderBy('keys', query.sort)}
    offset ${query.skip} limit ${bucketedLimit(query.take)}`;
}

/** The records of `page`, a query or table of shop_id and id. */
export function rowsOfPage<Row>(list: List<Row>, page: RawBuilder<unknown>, sort: ListSort) {
  return sql`select ${list.columns} from (${page}) page
    join ${sql.table(list.table)} item on item.shop_id = page.shop_id and item.id = page.id
    join shops s on s.id = item.shop_id ${orderBy('item', sort)}`;
}

/**
 * A slice along time under filters that the counts know. Days are planned with their values: a plan for any days expects few
 * records in them, and sorts all of a long period.
 */
export async function fetchSlice<Row>(
  db: Db,
  list: List<Row>,
  query: ListQuery,
  totals: ListTotals,
): Promise<Row[]> {
  const keys = sliceKeys(list, query, totals);
  const mark = isDated(query.filters) ? sql`` : prepared;
  const { rows } = await sql<Row>`${mark} ${rowsOfPage(list, keys, query.sort)}`.execute(db);
  return rows.slice(0, query.take);
}

/** Up to so many records that an index finds are sorted; PostgreSQL may rather follow the order through many others. */
const MAX_SORTED_RECORDS = 5_000;

/** A slice in any order under any filters, by the plan that PostgreSQL finds best for them. */
export async function fetchPlannedSlice<Row>(
  db: Db,
  list: List<Row>,
  query: ListQuery,
  total: number,
): Promise<Row[]> {
  const { filters, sort, skip, take } = query;
  const matching = sql`select item.shop_id, item.id, ${sql.ref(`item.${sort.column}`)}
    from ${sql.table(list.table)} item where ${filterCondition(query)}`;
  const isSorted = filters.isUncountedIndexed && total <= MAX_SORTED_RECORDS;
  const page = sql`select item.shop_id, item.id from (${matching} ${isSorted ? sql`offset 0` : sql``}) item
    ${orderBy('item', sort)} offset ${skip} limit ${take}`;
  const { rows } = await sql<Row>`${rowsOfPage(list, page, query.sort)}`.execute(db);
  return rows;
}

export async function countRows(db: Db, { table }: List<unknown>, query: FilterQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} item where ${filterCondition(query)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countRowsByStatus(
  db: Db,
  { table }: List<unknown>,
  query: FilterQuery,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select item.status, count(*)::int as n from ${sql.table(table)} item
    where ${filterCondition(query)} group by item.status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

export async function fetchByIds<Row>(
  db: Db,
  list: List<Row>,
  { shopIds, ids, sort }: { shopIds: readonly string[]; ids: readonly string[]; sort: ListSort },
): Promise<Row[]> {
  const { rows } = await sql<Row>`${prepared}
    select ${list.columns} from ${itemsWithShops(list)}
    where item.id = any(${ids}::bigint[]) and item.shop_id = any(${shopIds}::bigint[])
    ${orderBy('item', sort)}`.execute(db);
  return rows;
}
