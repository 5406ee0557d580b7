import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './database.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_INTERVAL_MS = 1_000;
const REPORT_INTERVAL_MS = 30_000;
const MAX_WAIT_MS = 5 * 60_000;

/** True if the server accepts writes; a standby and a read-only primary do not. */
export async function isPrimary(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  );
  return rows[0]?.read_only === false;
}

/** Waits while the database starts or fails over; a rejected password or a missing database fails at once. */
export async function waitForPrimary(
  url: string,
  onWait: (reason: string, secondsLeft: number) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  for (let reportAt = 0; ; await sleep(RETRY_INTERVAL_MS)) {
    const reason = await findUnavailableReason(url);
    if (reason === null) return;
    const now = performance.now();
    if (now >= deadline) throw new Error(reason);
    if (now < reportAt) continue;
    onWait(reason, Math.ceil((deadline - now) / 1000));
    reportAt = now + REPORT_INTERVAL_MS;
  }
}

/** Returns null if the database is ready. */
async function findUnavailableReason(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await isPrimary(client)) ? null : 'the database is read-only';
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    return message || code || String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
