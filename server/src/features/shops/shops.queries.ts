import type { ShopListQuery } from '@gian-hang/contract/shops';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import { containsText } from '../../db/like.ts';
import { possibleIds } from '../../db/possible-ids.ts';
import type { Database } from '../../db/schema.ts';
import { type ShopViewer, visibleTo } from '../../shared/shop-visibility/shop-visibility.service.ts';

const fullName = (table: string) =>
  sql<string>`coalesce(nullif(trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)})), ''), ${sql.ref(`${table}.email`)})`;

function shopRows(db: Db, viewer: ShopViewer) {
  return db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .where(visibleTo(viewer))
    .select((eb) => [
      's.id',
      's.marketplace',
      's.shop_id',
      's.code',
      's.name',
      's.marketplace_name',
      's.region',
      's.status',
      's.last_sync_failed',
      's.auto_sync',
      's.auto_sync_minutes',
      's.low_stock_threshold',
      's.created_at',
      's.version',
      'a.refresh_expires_at',
      jsonObjectFrom(
        eb
          .selectFrom('accounts as o')
          .whereRef('o.id', '=', 's.owner_id')
          .select([
            sql<string>`o.id::text`.as('id'),
            fullName('o').as('full_name'),
            'o.first_name',
            'o.last_name',
          ]),
      ).as('owner'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_staff as t')
          .innerJoin('accounts as m', 'm.id', 't.account_id')
          .whereRef('t.shop_id', '=', 's.id')
          .select([
            sql<string>`m.id::text`.as('id'),
            fullName('m').as('full_name'),
            'm.first_name',
            'm.last_name',
          ])
          .orderBy('m.id'),
      ).as('staff'),
    ]);
}

export type ShopRow = Awaited<ReturnType<typeof shopById>> & {};

export function shopById(db: Db, viewer: ShopViewer, id: string) {
  return shopRows(db, viewer).where('s.id', '=', id).executeTakeFirst();
}

export function shopPage(db: Db, viewer: ShopViewer, query: ShopListQuery) {
  const { search = '' } = query;
  const matching = shopRows(db, viewer).$if(search !== '', (rows) =>
    rows.where((eb) =>
      eb.or([
        containsText(eb.ref('s.name'), search),
        containsText(eb.ref('s.marketplace_name'), search),
        containsText(eb.ref('s.code'), search),
        eb('s.shop_id', '=', search),
      ]),
    ),
  );
  return fetchPage(matching.orderBy('s.created_at', 'desc').orderBy('s.id', 'desc'), query);
}

/** Shops whose authorisation has ended or ends before a time. */
export async function countEndingShops(db: Db, shopIds: readonly string[], before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shops s join authorisations a on a.id = s.authorisation_id
    where s.id = any(${shopIds}::bigint[]) and (s.status <> 'ACTIVE' or a.refresh_expires_at < ${before})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Locks a shop that the viewer can see. */
export function lockShop(db: Db, viewer: ShopViewer, id: string) {
  return db
    .selectFrom('shops as s')
    .selectAll('s')
    .where(visibleTo(viewer))
    .where('s.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateShop(
  db: Db,
  id: string,
  changes: Updateable<Database['shops']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shops')
    .set({ ...changes, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says of a shop whose authorisation has ended that its seller removed the app. */
export async function markRemovedBySeller(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('shops')
    .set({ status: 'DISCONNECTED', updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'EXPIRED')
    .execute();
}

export async function replaceStaff(db: Db, shopId: string, accountIds: readonly string[]): Promise<void> {
  await db.deleteFrom('shop_staff').where('shop_id', '=', shopId).execute();
  if (accountIds.length === 0) return;
  await db
    .insertInto('shop_staff')
    .values([...new Set(accountIds)].map((account_id) => ({ shop_id: shopId, account_id })))
    .execute();
}

export async function existingAccounts(db: Db, given: readonly string[]): Promise<Set<string>> {
  const ids = possibleIds(given);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('accounts').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export function assignableAccounts(db: Db) {
  return db
    .selectFrom('accounts as m')
    .select(['m.id', 'm.email', fullName('m').as('full_name'), 'm.first_name', 'm.last_name'])
    .where('m.status', '=', 'ACTIVE')
    .orderBy('m.id')
    .limit(1000)
    .execute();
}
