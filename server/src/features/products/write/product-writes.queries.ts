import { UNDER_REVIEW } from '@gian-hang/contract/products/products';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import { searchVector } from '../../../lists/search-words.ts';

type Key = { shop_id: string; id: string };

/** Increments the version for an edit; false if another edit was faster. */
export async function claimVersion(db: Db, { shop_id, id }: Key, expectedVersion: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ version: expectedVersion + 1 })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores the version after a failed edit. */
export async function revertVersion(db: Db, { shop_id, id }: Key, expectedVersion: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ version: expectedVersion })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('version', '=', expectedVersion + 1)
    .execute();
}

/** Increments the version after an edit that named none: who edits an earlier one is told. */
export async function raiseVersion(db: Db, { shop_id, id }: Key): Promise<void> {
  await db
    .updateTable('products')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute();
}

type Own = Pick<
  Updateable<Database['products']>,
  'subtitle' | 'discount' | 'description_2' | 'code' | 'hashtag' | 'technology' | 'favourite'
> & { rating?: number };

export async function saveOwnFields(db: Db, { shop_id, id }: Key, fields: Own): Promise<void> {
  const { rating, ...own } = fields;
  if (Object.keys(fields).length === 0) return;
  await db
    .updateTable('products')
    .set({ ...own, ...(rating === undefined ? {} : { own_rating: rating }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute();
}

type Pending = { title?: string | undefined; description?: string | undefined; words: string[] };

/** Stores an accepted edit while the marketplace reviews it; a field that already shows the new value is not stored. */
export async function savePendingEdit(db: Db, { shop_id, id }: Key, pending: Pending): Promise<void> {
  const { title, description, words } = pending;
  const vector = searchVector(sql`${words}::text[]`, sql`p.shop_id`, sql`p.create_time`);
  await sql`
    update products p set
      pending_title = case when ${title ?? null}::text is null then p.pending_title
        else nullif(${title ?? null}::text, p.title) end,
      pending_description = case when ${description ?? null}::text is null then p.pending_description
        else nullif(${description ?? null}::text, p.description) end,
      words = case when ${title ?? null}::text is null then p.words else ${vector} end
    where p.shop_id = ${shop_id} and p.id = ${id} and p.audit_status = ${UNDER_REVIEW}`.execute(db);
}

export async function idOfProduct(db: Db, shopId: string, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.id;
}
