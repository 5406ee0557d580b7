import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { buildIndexes } from './build-indexes.ts';
import { grantPrivileges } from './grant-privileges.ts';
import { MigrationError } from './migration-error.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
const MIGRATION_LOCK_KEY = 4_742_042;
const LOCK_POLL_MS = 200;
/**
 * Queries queue behind a schema change that waits for its lock, so it waits briefly and then lets them pass. It waits
 * longer than deadlock_timeout (1 s), after which PostgreSQL cancels its own autovacuum.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_MS = 2_000;
const MAX_LOCK_ATTEMPTS = 300;
const LOCK_CONFLICT_CODES = ['55P03', '40P01'];

/**
 * Migrates the schema and grants the application's role its privileges. Any number of processes may call it at once:
 * one works, the others wait and find nothing to do. All work runs in the session that holds the lock, so statements
 * that a killed process left running still block the next one.
 */
export async function migrateDatabase(ownerUrl: string, appUrl: string, folder = FOLDER): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // A lost connection fails the next query on it; the event itself must not crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await db.connection().execute(async (session) => {
      await acquireMigrationLock(session);
      await applyMigrations(session, folder);
      await prepareJobQueue(ownerUrl);
      await grantPrivileges(session, roleFromUrl(appUrl));
      await buildIndexes(session, path.join(folder, 'indexes'));
    });
  } finally {
    await db.destroy();
  }
}

/** Polls for the lock: waiting inside a statement would block the concurrent index build of the lock's holder. */
async function acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', false)`.execute(db);
  const attempt = sql<{ mine: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK_KEY}) as mine`;
  while (!(await attempt.execute(db)).rows[0]?.mine) await sleep(LOCK_POLL_MS);
}

/** Applies the missing files in the order of their names. */
async function applyMigrations(session: Kysely<unknown>, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const known = files.map((file) => path.parse(file).name).sort();
  const applied = await readAppliedMigrations(session);
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new MigrationError(
      `The database was written by a newer release (it has ${newer.join(', ')}): start that release, or restore a backup made before it.`,
    );
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  await sql`create table if not exists schema_migrations (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(session);
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`.execute(session);
  for (const name of missing)
    await applyMigration(session, name, await readFile(path.join(folder, `${name}.sql`), 'utf8'));
  await sql`select set_config('lock_timeout', '0', false)`.execute(session);
}

async function readAppliedMigrations(session: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('schema_migrations') is not null as found`.execute(session);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    session,
  );
  return rows.map(({ name }) => name);
}

/** Applies and records the file in one transaction. Tries again while others hold the locks it needs. */
async function applyMigration(
  session: Kysely<unknown>,
  name: string,
  text: string,
  attempts = 1,
): Promise<void> {
  try {
    await session.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await sql`insert into schema_migrations (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(trx);
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (!LOCK_CONFLICT_CODES.includes(error.code ?? '') || attempts === MAX_LOCK_ATTEMPTS)
      throw new MigrationError(`Migration ${name} failed: ${error.message}`, { cause: error });
    await sleep(LOCK_RETRY_MS);
    await applyMigration(session, name, text, attempts + 1);
  }
}

/** Creates the queue's tables here, so that the application's role needs no privilege to create tables. */
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
