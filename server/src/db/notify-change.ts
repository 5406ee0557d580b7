import type { LiveTopic } from '@gian-hang/contract/live';
import { sql } from 'kysely';
import type { Db } from './database.ts';

export const CHANGES_CHANNEL = 'changes';

/** A change of a shop's rows or of an account's own. `sessions` only makes open streams check their session. */
export type Change =
  | { topic: Extract<LiveTopic, 'orders' | 'products' | 'finance' | 'sync_runs'>; shopId: string }
  | { topic: Extract<LiveTopic, 'bulk_jobs' | 'notifications'> | 'sessions'; accountId: string };

/** Notifies every API process when the transaction commits. PostgreSQL sends equal messages of a transaction once. */
export async function notifyChange(db: Db, change: Change): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`.execute(db);
}
