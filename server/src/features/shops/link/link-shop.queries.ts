import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const LINKING_LOCK = 4_742_045;

/** Serialises linking: two parallel consents of one seller would not see each other's new shops. */
export async function lockShopLinking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LINKING_LOCK})`.execute(db);
}

export function lockShopByMarketplaceId(db: Db, marketplace: string, shopId: string) {
  return db
    .selectFrom('shops')
    .select(['id', 'owner_id', 'status', 'unlinked_at', 'erasure_state'])
    .where('marketplace', '=', marketplace)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
}

export function linkedShopById(db: Db, id: string) {
  return db
    .selectFrom('shops')
    .select(['id', 'name', 'owner_id'])
    .where('id', '=', id)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst();
}

export async function activeShopIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('shops')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('unlinked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type LinkedShopFields = {
  code: string;
  marketplace_name: string;
  region: string;
  routing_key: string;
  authorisation_id: string;
};
type NewShop = LinkedShopFields & {
  marketplace: string;
  shop_id: string;
  name: string;
  owner_id: string;
  now: Date;
};

export function insertShop(db: Db, { now, ...shop }: NewShop) {
  return db
    .insertInto('shops')
    .values({ ...shop, status: 'ACTIVE', created_at: now, updated_at: now, unlinked_at: null })
    .returning(['id', 'name', 'region'])
    .executeTakeFirstOrThrow();
}

/** Reactivates a known shop; its name, settings and orders stay. */
export function relinkShop(
  db: Db,
  { id }: { id: string },
  fresh: LinkedShopFields & { owner_id: string | null },
  now: Date,
) {
  return db
    .updateTable('shops')
    .set({
      ...fresh,
      status: 'ACTIVE',
      last_sync_failed: false,
      updated_at: now,
      unlinked_at: null,
      erasure_state: null,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'name', 'region'])
    .executeTakeFirstOrThrow();
}
