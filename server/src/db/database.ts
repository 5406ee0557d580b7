import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameMarkedQueries } from './prepared-queries.ts';
import { destroyOnQueryTimeout } from './query-timeout.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export type PoolTimeouts = { connectMs: number; statementMs: number };

/** The database answers or fails before the request that waits for it does. */
export function poolTimeouts(requestTimeoutMs: number): PoolTimeouts {
  const statementMs = requestTimeoutMs - 1_000;
  return { connectMs: statementMs / 2, statementMs };
}

const DEFAULT_TIMEOUTS = poolTimeouts(9_000);

type PoolOptions = {
  url: string;
  size: number;
  name: string;
  onError: (error: Error) => void;
  timeouts?: PoolTimeouts;
};

/** Creates a pool that fails fast: a user waits seconds for a broken database, never minutes. */
export function createPool({ url, size, name, onError, timeouts = DEFAULT_TIMEOUTS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool handles errors of idle clients only; losing one between two queries of a transaction would crash
  // the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    nameMarkedQueries(client);
    destroyOnQueryTimeout(client, timeouts.statementMs + 500);
  });
  closeReadOnlyConnections(pool);
  return pool;
}

/** Closes a read-only connection after use: the next one may reach the new primary. */
function closeReadOnlyConnections(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The server is a standby, or was made read-only. */
const READ_ONLY = '25006';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  READ_ONLY,
  '57014', // statement timeout
  '57P01',
  '57P02',
  '57P03',
  '53100', // disk full
  '53200',
  '53300',
  '25P03',
  '40P01', // deadlock after all retries
  '40001',
]);
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after/;

const STORAGE_FULL_CODES = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

/** True if the disk of the database, or our own, is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && STORAGE_FULL_CODES.has((error as { code?: unknown }).code);
}

/** True if the database cannot answer now; false if the query itself was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  return UNAVAILABLE_MESSAGES.test(error.message);
}
