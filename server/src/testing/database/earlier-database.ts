import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../db/migrate/migrate.ts';
import { createTestDatabase } from './test-database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** A database as the release before a migration left it, to be filled by the owner and then upgraded. */
export async function createDatabaseBefore(migration: string) {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const folder = await mkdtemp(path.join(tmpdir(), 'gian-hang-migrations-'));
  const isEarlier = (source: string) =>
    !/^\d/.test(path.basename(source)) || path.basename(source) < migration;
  const isIndex = (source: string) => path.basename(path.dirname(source)) === 'indexes';
  await cp(MIGRATIONS, folder, {
    recursive: true,
    filter: (source) => isEarlier(source) && !isIndex(source),
  });
  await owner.query('drop schema pgboss cascade; drop schema public cascade; create schema public');
  await migrateDatabase(database.ownerUrl, database.appUrl, folder);
  return {
    owner,
    upgrade: () => migrateDatabase(database.ownerUrl, database.appUrl),
    async drop() {
      await owner.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
