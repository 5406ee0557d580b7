import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { errorMessage, MigrationError } from './migration-error.ts';

/**
 * Builds the missing indexes of a folder concurrently with reads and writes; each file is named like its index.
 * Rebuilds an index that a killed build left invalid.
 */
export async function buildIndexes(db: Kysely<unknown>, folder: string): Promise<void> {
  const names = (await readdir(folder)).map((file) => path.parse(file).name).sort();
  for (const name of names) {
    const state = await readIndexState(db, name);
    if (state === 'whole') continue;
    const statement = sql.raw(await readFile(path.join(folder, `${name}.sql`), 'utf8'));
    try {
      if (state === 'unfinished') await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
      await statement.execute(db);
    } catch (error) {
      throw new MigrationError(`Index ${name} failed: ${errorMessage(error)}`, { cause: error });
    }
    if ((await readIndexState(db, name)) !== 'whole')
      throw new MigrationError(`Index ${name} failed: ${name}.sql does not build it.`);
  }
}

async function readIndexState(
  db: Kysely<unknown>,
  name: string,
): Promise<'missing' | 'unfinished' | 'whole'> {
  const { rows } = await sql<{ whole: boolean }>`
    select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  );
  const [index] = rows;
  if (!index) return 'missing';
  return index.whole ? 'whole' : 'unfinished';
}
