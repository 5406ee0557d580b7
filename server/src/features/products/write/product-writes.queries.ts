import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import { searchVector } from '../../../lists/search-words.ts';

type Key = { shop_id: string; id: string };

/** Takes the next version for an edit, if nobody took it since `seen`. */
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

/** Gives a claimed version back when the edit did not happen. */
export async function revertVersion(db: Db, { shop_id, id }: Key, expectedVersion: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ version: expectedVersion })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('version', '=', expectedVersion + 1)
    .execute();
}

type Own = Pick<
  Updateable<Database['products']>,
  'subtitle' | 'discount' | 'description_2' | 'code' | 'hashtag' | 'technology' | 'rating' | 'favourite'
>;

export async function saveOwnFields(db: Db, { shop_id, id }: Key, own: Own): Promise<void> {
  if (Object.keys(own).length === 0) return;
  await db.updateTable('products').set(own).where('shop_id', '=', shop_id).where('id', '=', id).execute();
}

type Pending = { title?: string | undefined; description?: string | undefined; words: string[] };

/** Remembers an accepted edit that the marketplace still reviews; what it shows by now needs no remembering. */
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
    where p.shop_id = ${shop_id} and p.id = ${id} and p.audit_status = 'AUDITING'`.execute(db);
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
