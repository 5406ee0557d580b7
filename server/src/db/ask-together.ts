import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { prepared } from './prepared-queries.ts';

type Asked = Record<string, RawBuilder<unknown>>;
type Answers<Questions extends Asked> = {
  [Name in keyof Questions]: Questions[Name] extends RawBuilder<infer Row> ? Row[] : never;
};

/** A question without rows, where another would be asked in other cases. */
export const NOTHING = sql<never>`select where false`;

/**
 * Several questions in one: a single way to the database and back, on one connection, and all answers of the same
 * moment. They come as JSON, so that whole numbers are numbers.
 */
export async function askTogether<Questions extends Asked>(
  db: Db,
  questions: Questions,
  { isPrepared = true } = {},
): Promise<Answers<Questions>> {
  const columns = Object.entries(questions).map(
    ([name, question]) =>
      sql`coalesce((select json_agg(answer) from (${question}) answer), '[]') as ${sql.id(name)}`,
  );
  const { rows } = await sql<Answers<Questions>>`${isPrepared ? prepared : sql``} select ${sql.join(
    columns,
  )}`.execute(db);
  return rows[0] as Answers<Questions>;
}
