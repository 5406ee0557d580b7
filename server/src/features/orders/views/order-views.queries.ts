import type { OrderViewContent } from '@gian-hang/contract/orders/views';
import type { Db } from '../../../db/database.ts';
import { possibleIds } from '../../../db/possible-ids.ts';

/** Views that the account may use: its own and all shared ones. */
function visibleTo(db: Db, accountId: string) {
  return db
    .selectFrom('order_views as v')
    .innerJoin('accounts as a', 'a.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.shared', 'v.owner_id', 'v.content'])
    .select(['a.email', 'a.first_name', 'a.last_name'])
    .where((where) => where.or([where('v.owner_id', '=', accountId), where('v.shared', '=', true)]));
}

/** In the account's order; views that it has not placed follow, oldest first. */
export function visibleViews(db: Db, accountId: string) {
  return visibleTo(db, accountId)
    .leftJoin('order_view_places as p', (join) =>
      join.onRef('p.view_id', '=', 'v.id').on('p.account_id', '=', accountId),
    )
    .select('p.is_start')
    .orderBy('p.position', (order) => order.asc().nullsLast())
    .orderBy('v.id')
    .execute();
}

export type OrderViewRow = NonNullable<Awaited<ReturnType<typeof lockView>>>;

/** Locks the view; undefined if the account cannot see it. */
export async function lockView(db: Db, accountId: string, id: string) {
  if (possibleIds([id]).length === 0) return undefined;
  return visibleTo(db, accountId).where('v.id', '=', id).forUpdate('v').executeTakeFirst();
}

/** Lets only one transaction at a time add or rename views of the account. */
export async function lockViewsOf(db: Db, ownerId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

export function viewNamesOf(db: Db, ownerId: string) {
  return db.selectFrom('order_views').select(['id', 'name']).where('owner_id', '=', ownerId).execute();
}

type NewView = { ownerId: string; name: string; shared: boolean; content: OrderViewContent; now: Date };

export async function insertView(db: Db, { ownerId, name, shared, content, now }: NewView): Promise<string> {
  const { id } = await db
    .insertInto('order_views')
    .values({
      owner_id: ownerId,
      name,
      shared,
      content: JSON.stringify(content),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ViewChange = { name: string; shared: boolean; content: OrderViewContent; now: Date };

export async function updateView(
  db: Db,
  id: string,
  { name, shared, content, now }: ViewChange,
): Promise<void> {
  await db
    .updateTable('order_views')
    .set({ name, shared, content: JSON.stringify(content), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('order_views').where('id', '=', id).execute();
}

type Arrangement = { viewIds: readonly string[]; startViewId: string | null };

/** Replaces the account's order of views. */
export async function replacePlaces(
  db: Db,
  accountId: string,
  { viewIds, startViewId }: Arrangement,
): Promise<void> {
  await db.deleteFrom('order_view_places').where('account_id', '=', accountId).execute();
  if (viewIds.length === 0) return;
  await db
    .insertInto('order_view_places')
    .values(
      viewIds.map((id, position) => ({
        account_id: accountId,
        view_id: id,
        position,
        is_start: id === startViewId,
      })),
    )
    .execute();
}
