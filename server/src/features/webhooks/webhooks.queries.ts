import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/schema.ts';

/** False when the same delivery is known already. */
export async function insertDelivery(
  db: Db,
  row: Insertable<Database['webhook_deliveries']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['marketplace', 'delivery_id']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export function lockDelivery(db: Db, marketplace: string, deliveryId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['kind', 'event', 'handled_at'])
    .where('marketplace', '=', marketplace)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markHandled(db: Db, marketplace: string, deliveryId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ handled_at: now })
    .where('marketplace', '=', marketplace)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export async function pendingDeliveries(db: Db, marketplace: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('marketplace', '=', marketplace)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(1000)
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}
