import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const WINDOW_MS = 15 * 60_000;

/** At most `max` events for a key within the window, 15 minutes by default. */
export type Limit = { key: Buffer; max: number; windowMs?: number };

/** Returns when the limits allow another attempt, or null if they do now. */
export async function blockedUntil(db: Db, limits: Limit[], now: Date): Promise<Date | null> {
  let until: Date | null = null;
  for (const { key, max, windowMs = WINDOW_MS } of limits) {
    const since = new Date(now.getTime() - windowMs);
    const deciding = await db
      .selectFrom('throttle_events')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (!deciding) continue;
    const free = new Date(deciding.at.getTime() + windowMs);
    if (!until || free > until) until = free;
  }
  return until;
}

export async function countEvents(db: Db, keys: Buffer[], at: Date): Promise<void> {
  await db
    .insertInto('throttle_events')
    .values(keys.map((key) => ({ key, at })))
    .execute();
}

export async function clearEvents(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('throttle_events').where('key', '=', key).execute();
}

/** Serialises attempts for one key until the transaction ends, so that none bypasses the limit. */
export async function lockThrottleKey(db: Db, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key.readBigInt64BE(0).toString()}::bigint)`.execute(db);
}
