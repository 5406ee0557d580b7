import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Search } from './search-query.ts';

/**
 * A list of records that belong to shops. Queries call a record `item` and its shop `s`.
 *
 * The table has two indexes for pages: one along time (create_time, id), and one per group (shop_id, the counted columns,
 * create_time, id). Triggers maintain the counts: rows of granularity, shop_id, period, the counted columns and n.
 */
export type List<Row> = {
  table: 'orders' | 'products';
  counts: 'order_counts' | 'product_counts';
  countedColumns: readonly string[];
  /** The column to sort by for each name that a request may sort by; `create_time` is read through the counts. */
  sortColumns: Readonly<Record<string, string>>;
  columns: RawBuilder<Row>;
  /** The counted filters of a request that sets none. The counts have rows per shop for them. */
  defaultFilters: readonly CountedFilter[];
};

/** The column has one of the values, or with `excluded` none of them. */
export type CountedFilter = { column: string; values: readonly (string | boolean)[]; excluded?: boolean };

export type ListFilters = {
  /** Already limited to the shops that the reader may see. */
  shopIds: readonly string[];
  /** First and last day, both included. */
  from: string | null;
  to: string | null;
  counted: readonly CountedFilter[];
  /** Conditions on `item` that the counts do not know. */
  uncounted: readonly RawBuilder<boolean>[];
  /** Whether an index finds the records under an uncounted filter. */
  isUncountedIndexed?: boolean;
  /** How to count the records under uncounted filters without reading them, where that is possible. */
  countUncounted?: ((db: Db) => Promise<number>) | undefined;
  /** The same by status. */
  countUncountedByStatus?: ((db: Db) => Promise<Record<string, number>>) | undefined;
  search: Search | null;
};

export const everythingOf = (shopIds: readonly string[]): ListFilters => ({
  shopIds,
  from: null,
  to: null,
  counted: [],
  uncounted: [],
  search: null,
});

/** Whether the rows of the counts per shop serve, which are far fewer than those per group. */
export const hasDefaultFilters = ({ defaultFilters }: List<unknown>, { counted }: ListFilters) =>
  counted.length === defaultFilters.length && counted.every((filter) => defaultFilters.includes(filter));

export type ListSort = { column: string; direction: 'asc' | 'desc' };
export const NEWEST_FIRST: ListSort = { column: 'create_time', direction: 'desc' };

/** Reads a requested sort: one of the list's names with `:asc` or `:desc`. */
export function toSort({ sortColumns }: List<unknown>, sort: string): ListSort {
  const [name = '', direction] = sort.split(':');
  return {
    column: sortColumns[name] ?? NEWEST_FIRST.column,
    direction: direction === 'asc' ? 'asc' : 'desc',
  };
}

export type FilterQuery = { filters: ListFilters; timeZone: string };
export type ListQuery = FilterQuery & { sort: ListSort; skip: number; take: number };
export type ListRows<Row> = { rows: Row[]; total: number; totalIsLowerBound?: boolean };

export const isCounted = ({ filters, sort }: ListQuery) =>
  filters.uncounted.length === 0 && sort.column === NEWEST_FIRST.column;

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * The shops and the counted filters, as a condition on the table of a list or on its counts. `is true` keeps the filters out
 * of the index search, which PostgreSQL would repeat for every combination of their values.
 */
export function countedCondition({ shopIds, counted }: ListFilters, alias: string): RawBuilder<boolean> {
  const conditions = counted.map(({ column, values, excluded }) => {
    const name = sql.ref(`${alias}.${column}`);
    return excluded ? sql`(${name} <> all(${values})) is true` : sql`(${name} = any(${values})) is true`;
  });
  return allOf([sql`${sql.ref(`${alias}.shop_id`)} = any(${shopIds}::bigint[])`, ...conditions]);
}

/** Whether a time of `item` lies within some days. */
export function timeCondition(
  { from, to }: Pick<ListFilters, 'from' | 'to'>,
  timeZone: string,
  column = 'create_time',
): RawBuilder<boolean> {
  const time = sql.ref(`item.${column}`);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from) conditions.push(sql`${time} >= (${from}::date::timestamp at time zone ${timeZone})`);
  if (to) conditions.push(sql`${time} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`);
  return allOf(conditions);
}

/** All filters, as a condition on `item`. */
export function filterCondition({ filters, timeZone }: FilterQuery) {
  return allOf([
    countedCondition(filters, 'item'),
    timeCondition(filters, timeZone),
    ...filters.uncounted.map((condition) => sql`(${condition})`),
  ]);
}

export function orderBy(alias: string, { column, direction }: ListSort): RawBuilder<unknown> {
  const sqlDirection = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${sql.ref(`${alias}.${column}`)} ${sqlDirection}, ${sql.ref(`${alias}.id`)} ${sqlDirection}`;
}

/** The records with their shops, to select the list's columns from. */
export const itemsWithShops = ({ table }: List<unknown>) =>
  sql`${sql.table(table)} item join shops s on s.id = item.shop_id`;
