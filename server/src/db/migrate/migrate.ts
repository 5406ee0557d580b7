import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { buildIndexes } from './build-indexes.ts';
import { grantPrivileges } from './grant-privileges.ts';
import { errorMessage, MigrationError } from './migration-error.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
const MIGRATION_LOCK_KEY = 4_742_042;
const LOCK_POLL_MS = 200;
/**
 * What others ask of a table queues behind a change of it that waits: so it waits briefly, and lets them pass. Not more
 * briefly: PostgreSQL takes a second (deadlock_timeout) before it sends its own vacuum away.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_MS = 2_000;
const MAX_LOCK_ATTEMPTS = 300;
const LOCK_CONFLICT_CODES = ['55P03', '40P01'];

function sqlFileProvider(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
      const migrations: Record<string, Migration> = {};
      for (const name of names) {
        const text = await readFile(path.join(folder, name), 'utf8');
        migrations[path.parse(name).name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
      }
      return migrations;
    },
  };
}

/**
 * Brings the schema up to date and gives the application's role its rights. Any number of processes may call it at
 * once: one works, the others wait and find nothing left to do. All is done by the session that holds the lock, so that
 * what a killed process left running in the database still keeps the next one out.
 */
export async function migrateDatabase(ownerUrl: string, appUrl: string, folder = FOLDER): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // Losing a connection fails the next query on it; the event itself must not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await db.connection().execute(async (session) => {
      await acquireMigrationLock(session);
      await applyMigrations(session, sqlFileProvider(folder));
      await prepareJobQueue(ownerUrl);
      await grantPrivileges(session, roleFromUrl(appUrl));
      await buildIndexes(session, path.join(folder, 'indexes'));
    });
  } finally {
    await db.destroy();
  }
}

/** Asks again and again: whoever waits within a statement is itself waited for by the index that the other one builds. */
async function acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', false)`.execute(db);
  const attempt = sql<{ mine: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK_KEY}) as mine`;
  while (!(await attempt.execute(db)).rows[0]?.mine) await sleep(LOCK_POLL_MS);
}

/** One file after another, each in a transaction of its own. */
async function applyMigrations(db: Kysely<unknown>, provider: MigrationProvider): Promise<void> {
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    // By their names alone: else a clock that was set back between two files would stop every later start.
    allowUnorderedMigrations: true,
  });
  const known = new Set(Object.keys(await provider.getMigrations()));
  const newer = (await readAppliedMigrations(db)).filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new MigrationError(
      `The database was written by a newer release (it has ${newer.join(', ')}): start that release, or restore a backup made before it.`,
    );
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`.execute(db);
  while (await applyNextMigration(migrator));
  await sql`select set_config('lock_timeout', '0', false)`.execute(db);
}

async function applyNextMigration(migrator: Migrator, attempts = 1): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp();
  if (
    error instanceof pg.DatabaseError &&
    LOCK_CONFLICT_CODES.includes(error.code ?? '') &&
    attempts < MAX_LOCK_ATTEMPTS
  ) {
    await sleep(LOCK_RETRY_MS);
    return applyNextMigration(migrator, attempts + 1);
  }
  const failed = results.find(({ status }) => status === 'Error');
  if (failed)
    throw new MigrationError(`Migration ${failed.migrationName} failed: ${errorMessage(error)}`, {
      cause: error,
    });
  if (error) throw error;
  return results.length > 0;
}

async function readAppliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('schema_migrations') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The queue's tables are made here, so that the application's role needs no right to make any. */
async function prepareJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (errors.length > 0) throw errors[0];
}

function roleFromUrl(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
