import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/schema.ts';

/** False when the same delivery is stored already. */
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

export type Inbox = { marketplace: string; shopId: string };

/** Deliveries of a crashed worker are due again after this time. The queue runs one job per shop at a time. */
const CLAIM_MS = 15_000;
const MAX_CLAIMED = 100;

/** Claims new deliveries of a shop together; when there are none, one that failed before. */
export async function claimDeliveries(db: Db, inbox: Inbox, now: Date) {
  const fresh = await claim(db, inbox, now, { retried: false, limit: MAX_CLAIMED });
  return fresh.length > 0 ? fresh : claim(db, inbox, now, { retried: true, limit: 1 });
}

function claim(
  db: Db,
  { marketplace, shopId }: Inbox,
  now: Date,
  { retried, limit }: { retried: boolean; limit: number },
) {
  return db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), retry_at: new Date(now.getTime() + CLAIM_MS) }))
    .where('marketplace', '=', marketplace)
    .where('delivery_id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('delivery_id')
        .where('marketplace', '=', marketplace)
        .where('shop_id', '=', shopId)
        .where('handled_at', 'is', null)
        .where('attempts', retried ? '>' : '=', 0)
        .where(isDue(now))
        .orderBy('received_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['delivery_id', 'kind', 'event', 'attempts'])
    .execute();
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claim>>[number];

const isDue = (now: Date) => sql<boolean>`coalesce(retry_at <= ${now}, true)`;

/** Inboxes with deliveries that are due: new ones, failed ones, and those of a crashed worker. */
export async function inboxesWithDueDeliveries(db: Db, now: Date): Promise<Inbox[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['marketplace', 'shop_id'])
    .distinct()
    .where('handled_at', 'is', null)
    .where('shop_id', 'is not', null)
    .where(isDue(now))
    .execute();
  return rows.flatMap(({ marketplace, shop_id }) => (shop_id ? { marketplace, shopId: shop_id } : []));
}

type DeliveryChange = Partial<
  Pick<Insertable<Database['webhook_deliveries']>, 'handled_at' | 'retry_at' | 'quarantine_reason'>
>;

export async function updateDeliveries(
  db: Db,
  marketplace: string,
  deliveries: readonly ClaimedDelivery[],
  change: DeliveryChange,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('marketplace', '=', marketplace)
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ delivery_id }) => delivery_id),
    )
    .execute();
}

/** Tries the deliveries again later without counting this attempt. */
export async function postponeDeliveries(
  db: Db,
  marketplace: string,
  deliveries: readonly ClaimedDelivery[],
  retryAt: Date,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ retry_at: retryAt, attempts: eb('attempts', '-', 1) }))
    .where('marketplace', '=', marketplace)
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ delivery_id }) => delivery_id),
    )
    .execute();
}

export function findLinkedShop(db: Db, { marketplace, shopId }: Inbox) {
  return db
    .selectFrom('shops')
    .select('id')
    .where('marketplace', '=', marketplace)
    .where('shop_id', '=', shopId)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst();
}
