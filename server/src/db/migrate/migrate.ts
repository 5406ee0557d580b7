import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { buildIndexes } from './build-indexes.ts';
import { grantRights } from './grant-rights.ts';
import { MigrationError, reason } from './migration-error.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
const LOCK = 4_742_042;
const TURN_PAUSE_MS = 200;
/**
 * What others ask of a table queues behind a change of it that waits: so it waits briefly, and lets them pass. Not more
 * briefly: PostgreSQL takes a second (deadlock_timeout) before it sends its own vacuum away.
 */
const TABLE_WAIT_MS = 2_000;
const TABLE_PAUSE_MS = 2_000;
const TABLE_TRIES = 300;
const TABLE_IS_BUSY = ['55P03', '40P01'];

function sqlFiles(folder: string): MigrationProvider {
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
      await waitForTurn(session);
      await applyFiles(session, sqlFiles(folder));
      await prepareJobQueue(ownerUrl);
      await grantRights(session, roleOf(appUrl));
      await buildIndexes(session, path.join(folder, 'indexes'));
    });
  } finally {
    await db.destroy();
  }
}

/** Asks again and again: whoever waits within a statement is itself waited for by the index that the other one builds. */
async function waitForTurn(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', false)`.execute(db);
  const attempt = sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`;
  while (!(await attempt.execute(db)).rows[0]?.mine) await sleep(TURN_PAUSE_MS);
}

/** One file after another, each in a transaction of its own. */
async function applyFiles(db: Kysely<unknown>, provider: MigrationProvider): Promise<void> {
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    // By their names alone: else a clock that was set back between two files would stop every later start.
    allowUnorderedMigrations: true,
  });
  const known = new Set(Object.keys(await provider.getMigrations()));
  const newer = (await appliedNames(db)).filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new MigrationError(
      `The database was written by a newer release (it has ${newer.join(', ')}): start that release, or restore a backup made before it.`,
    );
  await sql`select set_config('lock_timeout', ${String(TABLE_WAIT_MS)}, false)`.execute(db);
  while (await applyNextFile(migrator));
  await sql`select set_config('lock_timeout', '0', false)`.execute(db);
}

async function applyNextFile(migrator: Migrator, tries = 1): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp();
  if (error instanceof pg.DatabaseError && TABLE_IS_BUSY.includes(error.code ?? '') && tries < TABLE_TRIES) {
    await sleep(TABLE_PAUSE_MS);
    return applyNextFile(migrator, tries + 1);
  }
  const failed = results.find(({ status }) => status === 'Error');
  if (failed)
    throw new MigrationError(`Migration ${failed.migrationName} failed: ${reason(error)}`, { cause: error });
  if (error) throw error;
  return results.length > 0;
}

async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
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
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (faults.length > 0) throw faults[0];
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
