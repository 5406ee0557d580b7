import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const BATCH_SIZE = 500;

/** Reads the rows of a query batch by batch. Needs a transaction of its own. */
export async function* streamQuery<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
  }
}
