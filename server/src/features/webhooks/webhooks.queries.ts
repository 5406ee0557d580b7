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

export type DeliveryKey = { marketplace: string; deliveryId: string };

export function lockDelivery(db: Db, { marketplace, deliveryId }: DeliveryKey) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['kind', 'event', 'handled_at'])
    .where('marketplace', '=', marketplace)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markHandled(
  db: Db,
  { marketplace, deliveryId }: DeliveryKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ handled_at: now })
    .where('marketplace', '=', marketplace)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export function pendingDeliveries(db: Db): Promise<DeliveryKey[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select(['marketplace', 'delivery_id as deliveryId'])
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(1000)
    .execute();
}
