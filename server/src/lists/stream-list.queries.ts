import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import {
  type FilterQuery,
  filterCondition,
  itemsWithShops,
  type List,
  type ListSort,
  orderBy,
} from './list.ts';
import { resolveTsqueries, searchCondition } from './list-search.queries.ts';

const BATCH_SIZE = 500;

/** Reads every matching row in the order of `sort`, batch by batch. Needs a transaction of its own. */
export async function* streamList<Row>(
  db: Db,
  list: List<Row>,
  query: FilterQuery & { sort: ListSort },
): AsyncGenerator<Row> {
  const { search } = query.filters;
  const tsqueries = search && (await resolveTsqueries(db, list, query.filters, search));
  if (tsqueries?.length === 0) return;
  await sql`declare exported no scroll cursor for
    select ${list.columns} from ${itemsWithShops(list)}
    where ${tsqueries ? searchCondition({ ...query, tsqueries }) : filterCondition(query)}
    ${orderBy('item', query.sort)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
  }
}
