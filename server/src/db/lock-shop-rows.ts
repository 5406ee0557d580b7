import type { SyncKind } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { notifyChange } from './notify-change.ts';

/** First half of the advisory lock's key; the second half is the shop. */
const LOCK_KEY: Record<SyncKind, number> = {
  orders: 4_742_043,
  products: 4_742_044,
  finance: 4_742_047,
};

/**
 * Transactions that write orders (or products, or finance records) of one shop run one after the other. They update rows and counts in
 * different orders, so two of them at a time could deadlock. Call it before the first such row is locked. Open lists are
 * notified when the transaction commits.
 */
export async function lockShopRows(db: Db, kind: SyncKind, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY[kind]}::int, hashint8(${shopId}::bigint))`.execute(db);
  await notifyChange(db, { topic: kind, shopId });
}
