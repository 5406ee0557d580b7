import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const LOCK = 4_742_041;

/** Meant to be printed as it is: what stops the schema from being brought up to date. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/**
 * Brings the schema up to date and gives the application's role its rights. Any number of processes may call it at
 * once: one works, the others wait and find nothing left to do.
 */
export async function migrateDatabase(ownerUrl: string, appUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, connectionTimeoutMillis: 10_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const lock = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // Losing a connection fails the next query on it; the event itself must not end the process.
  lock.on('error', () => {});
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await lock.connect();
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    await applyFiles(db);
    await prepareJobQueue(ownerUrl);
    await grantRights(db, roleOf(appUrl));
  } finally {
    await lock.end();
    await db.destroy();
  }
}

async function applyFiles(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const known = new Set(Object.keys(await sqlFiles.getMigrations()));
  const newer = (await appliedNames(db)).filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new MigrationError(
      `The database was written by a newer release (it has ${newer.join(', ')}): start that release, or restore a backup made before it.`,
    );
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed)
    throw new MigrationError(`Migration ${failed.migrationName} failed: ${reason(error)}`, { cause: error });
  if (error) throw error;
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

async function grantRights(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
  if (rows[0]?.owner === role) return;
  const to = sql.id(role);
  await sql`grant usage on schema public, pgboss to ${to}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${to}`.execute(db);
  await sql`grant usage on all sequences in schema public, pgboss to ${to}`.execute(db);
  await sql`grant execute on all functions in schema pgboss to ${to}`.execute(db);
  await sql`revoke update, delete on audit_log from ${to}`.execute(db);
  await sql`revoke insert, update, delete on order_counts, product_counts, product_tag_counts from ${to}`.execute(
    db,
  );
  await sql`revoke insert, update, delete on schema_migrations, schema_migrations_lock from ${to}`.execute(
    db,
  );
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
