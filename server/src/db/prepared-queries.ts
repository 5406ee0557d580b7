import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * At the front of a query that is asked all the time in few wordings: each connection keeps it parsed, and planned where
 * PostgreSQL finds one plan good for all values. Not for searches, whose best plan depends on the words.
 */
export const prepared = sql.raw(MARK);

const SMALLEST_LIMIT = 20;

/** A limit that a plan made for all values knows; rounded up, so that there are few wordings. */
export function roughLimit(rows: number): RawBuilder<number> {
  const doublings = Math.ceil(Math.log2(Math.max(rows, SMALLEST_LIMIT) / SMALLEST_LIMIT));
  return sql.lit(SMALLEST_LIMIT * 2 ** doublings);
}

const MOST_APART = 8;
const ARRAYS = { bigint: sql`bigint[]`, text: sql`text[]` };

/**
 * Values of which a plan made for all values knows about how many there are, where it would else take them for ten: a
 * few are written one by one, with nulls up to a round number, so that there are few wordings.
 */
export function roughList<Value>(values: readonly Value[], type: keyof typeof ARRAYS): RawBuilder<Value[]> {
  const array = ARRAYS[type];
  if (values.length === 0 || values.length > MOST_APART) return sql`${values}::${array}`;
  const places = 2 ** Math.ceil(Math.log2(values.length));
  const filled = Array.from({ length: places }, (_, index) => values[index] ?? null);
  return sql`array[${sql.join(filled)}]::${array}`;
}

/** Each takes about 150 kB of the connection: when there are more, the one not asked for longest is given up. */
const MOST_NAMES = 100;

const isMarked = (text: unknown): text is string =>
  typeof text === 'string' && text.slice(0, 32).includes(MARK);

type Connection = pg.Connection & { parsedStatements: Record<string, string> };

/** Asks what is marked as a prepared statement of the connection. */
export function prepareMarked(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const connection = client.connection as Connection;
  const names = new Map<string, string>();
  let named = 0;
  const giveUp = (text: string, name: string) => {
    names.delete(text);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name }, true);
  };
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `prepared ${++named}`;
    names.delete(text);
    names.set(text, name);
    const [oldest] = names;
    if (oldest && names.size > MOST_NAMES) giveUp(...oldest);
    return name;
  };
  const asking = (text: unknown, values: unknown, ...rest: unknown[]) =>
    isMarked(text) ? ask({ name: nameOf(text), text, values }, ...rest) : ask(text, values, ...rest);
  client.query = asking as typeof client.query;
}
