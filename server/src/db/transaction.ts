import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 20;

/** PostgreSQL aborted the transaction because of a concurrent one; a retry may succeed. */
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * Runs `work` in a transaction and retries it when PostgreSQL aborts it because of a conflict. `work` must therefore
 * change nothing but the database, and hold no state between runs.
 */
export async function inTransaction<Result>(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      log.warn({ err: error, attempt }, 'transaction conflict, retrying');
      await sleep(FIRST_DELAY_MS * 2 ** attempt * Math.random());
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE;
}
