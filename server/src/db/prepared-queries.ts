import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put in front of a query that runs all the time: each connection parses it once, as a named prepared statement. The
 * text of such a query may depend on which filters are set, never on their values, so the number of names is limited.
 */
export const prepared = sql.raw(MARK);

const SMALLEST_LIMIT = 20;
const LIMIT_STEP = 4;

/**
 * A limit that is part of the text, so that PostgreSQL can plan for it before it knows the values; rounded up to one of a
 * few numbers.
 */
export function bucketedLimit(rows: number): RawBuilder<number> {
  let limit = SMALLEST_LIMIT;
  while (limit < rows) limit *= LIMIT_STEP;
  return sql.lit(limit);
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Runs the marked queries of a connection under a name. */
export function nameMarkedQueries(client: pg.PoolClient): void {
  const runQuery: (...args: unknown[]) => unknown = client.query.bind(client);
  const queryWithName = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(MARK)
      ? runQuery({ name: statementName(text), text, values }, ...rest)
      : runQuery(text, values, ...rest);
  client.query = queryWithName as typeof client.query;
}
