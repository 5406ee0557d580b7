import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { streamQuery } from '../db/stream-query.ts';
import {
  type FilterQuery,
  filterCondition,
  itemsWithShops,
  type List,
  type ListSort,
  orderBy,
} from './list.ts';
import { resolveTsqueries, searchCondition } from './list-search.queries.ts';

/** Reads every matching row in the order of `sort`, batch by batch. Needs a transaction of its own. */
export async function* streamList<Row>(
  db: Db,
  list: List<Row>,
  query: FilterQuery & { sort: ListSort },
): AsyncGenerator<Row> {
  const { search } = query.filters;
  const tsqueries = search && (await resolveTsqueries(db, list, query.filters, search));
  if (tsqueries?.length === 0) return;
  yield* streamQuery(
    db,
    sql<Row>`select ${list.columns} from ${itemsWithShops(list)}
      where ${tsqueries ? searchCondition({ ...query, tsqueries }) : filterCondition(query)}
      ${orderBy('item', query.sort)}`,
  );
}
