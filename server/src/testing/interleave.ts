import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/database.ts';

/** Runs `first`, lets `concurrent` start and wait for it, then runs `second`; all of them must succeed. */
export async function interleave(
  db: Db,
  first: (trx: Db) => Promise<unknown>,
  concurrent: () => Promise<unknown>,
  second: (trx: Db) => Promise<unknown>,
): Promise<void> {
  let other: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await db.transaction().execute(async (trx) => {
    await first(trx);
    other = Promise.allSettled([concurrent()]);
    await expect.poll(() => countLockWaiters(db), { timeout: 20_000, interval: 20 }).toBe(1);
    await second(trx);
  });
  expect(await other).toMatchObject([{ status: 'fulfilled' }]);
}

/** Counts the database sessions that wait for a lock. */
export async function countLockWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
