import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../../cli/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate/migrate.ts';

export type TestPostgres = { appUrl: string; ownerUrl: string; stop(): Promise<void> };
export type TestDatabase = { appUrl: string; ownerUrl: string; drop(): Promise<void> };

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { appUrl: string; ownerUrl: string };
  }
}

/** Starts one temporary server for a test run; its migrated database is the template for each test's database. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gian-hang-postgres-'));
  chmodSync(dataDir, 0o711);
  let postgres: EmbeddedPostgres | undefined;
  const stop = async () => {
    if (postgres) await stopEmbeddedPostgres(postgres, 2_000);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const options = { dataDir, durable: false, ownerCanCreateDatabases: true, onLog: () => {} };
    postgres = await startEmbeddedPostgres(options);
    const { appUrl, ownerUrl } = postgres;
    await migrateDatabase(ownerUrl, appUrl);
    return { appUrl, ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a database with the schema and without data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('testPostgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdministrator(
    `CREATE DATABASE ${name} TEMPLATE ${new URL(template.ownerUrl).pathname.slice(1)} STRATEGY FILE_COPY`,
  );
  return {
    appUrl: withDatabase(template.appUrl, name),
    ownerUrl: withDatabase(template.ownerUrl, name),
    drop: () => dropDatabase(name),
  };
}

const MAX_DROP_ATTEMPTS = 50;
const DROP_RETRY_MS = 200;

/** Retries, because the server's own autovacuum may be running in the database and cannot be terminated. */
async function dropDatabase(name: string, attempts = 1): Promise<void> {
  try {
    await runAsAdministrator(`DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501' || attempts === MAX_DROP_ATTEMPTS)
      throw error;
    await new Promise((resolve) => setTimeout(resolve, DROP_RETRY_MS));
    await dropDatabase(name, attempts + 1);
  }
}

async function runAsAdministrator(command: string): Promise<void> {
  const client = new pg.Client({
    connectionString: withDatabase(inject('testPostgres').ownerUrl, 'postgres'),
  });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString();
}
