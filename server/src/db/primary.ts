import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './database.ts';
import { addressesOf } from './hosts.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_INTERVAL_MS = 1_000;
const REPORT_INTERVAL_MS = 30_000;
const WATCH_INTERVAL_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

/** True if the server accepts writes; a standby and a read-only primary do not. */
export async function isPrimary(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  );
  return rows[0]?.read_only === false;
}

class ReadOnlyError extends Error {
  override message = 'the database is read-only';
}

/** Returns the address if its host is the primary. */
async function requirePrimary(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await isPrimary(client))) throw new ReadOnlyError();
    return address;
  } finally {
    await client.end().catch(() => {});
  }
}

function describeUnavailable(error: unknown): string {
  if (!(error instanceof ReadOnlyError) && !isDatabaseUnavailable(error)) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}

/**
 * Waits while the database starts or fails over, and returns the address of the host that accepts writes. A rejected
 * password or a missing database fails at once.
 */
export async function waitForPrimary(
  url: string,
  onWait: (reason: string, secondsLeft: number) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string> {
  const deadline = performance.now() + maxWaitMs;
  for (let reportAt = 0; ; await sleep(RETRY_INTERVAL_MS)) {
    const found = await Promise.any(addressesOf(url).map(requirePrimary)).catch(
      ({ errors }: AggregateError) => ({ reason: errors.map(describeUnavailable).join('; ') }),
    );
    if (typeof found === 'string') return found;
    const now = performance.now();
    if (now >= deadline) throw new Error(found.reason);
    if (now < reportAt) continue;
    onWait(found.reason, Math.ceil((deadline - now) / 1000));
    reportAt = now + REPORT_INTERVAL_MS;
  }
}

const acceptsWrites = (address: string): Promise<boolean> =>
  requirePrimary(address).then(
    () => true,
    () => false,
  );

/** Resolves when `address` is no longer the primary and another host of the database is; never if there is no other. */
export async function waitUntilPrimaryMoves(
  url: string,
  address: string,
  intervalMs = WATCH_INTERVAL_MS,
): Promise<void> {
  const others = addressesOf(url).filter((other) => other !== address);
  if (others.length === 0) return new Promise(() => {});
  for (;;) {
    await sleep(intervalMs, undefined, { ref: false });
    if (await acceptsWrites(address)) continue;
    if ((await Promise.all(others.map(acceptsWrites))).includes(true)) return;
  }
}
