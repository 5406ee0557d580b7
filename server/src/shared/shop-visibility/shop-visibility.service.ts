import type { Role } from '@gian-hang/contract/accounts/roles';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared-queries.ts';
import type { Database } from '../../db/schema.ts';

/** An actor, or an account about to become one. */
export type ShopViewer = { accountId: string; role: Role };

type ShopExpression = ExpressionBuilder<Database & { s: Database['shops'] }, 's'>;

const SEES_ALL_SHOPS: readonly Role[] = ['1', '3'];

/**
 * The one rule of who sees which shop, as a condition on `shops as s`: administrators and moderators see all, staff see
 * the shops they own or are assigned. Nobody sees unlinked shops.
 */
export function visibleTo({ accountId, role }: ShopViewer) {
  return (eb: ShopExpression): ExpressionWrapper<Database & { s: Database['shops'] }, 's', SqlBool> => {
    const linked = eb('s.unlinked_at', 'is', null);
    if (SEES_ALL_SHOPS.includes(role)) return linked;
    const assigned = eb.exists(
      eb
        .selectFrom('shop_staff as assigned')
        .select(sql`1`.as('one'))
        .whereRef('assigned.shop_id', '=', 's.id')
        .where('assigned.account_id', '=', accountId),
    );
    return eb.and([linked, eb.or([eb('s.owner_id', '=', accountId), assigned])]);
  };
}

const MAX_VISIBLE_SHOPS = 1000;

export function visibleShops(db: Db, viewer: ShopViewer): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('shops as s')
    .select(['s.id', 's.name'])
    .where(visibleTo(viewer))
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(MAX_VISIBLE_SHOPS)
    .execute();
}

export async function isShopVisible(db: Db, viewer: ShopViewer, shopId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shops as s')
    .select('s.id')
    .where(visibleTo(viewer))
    .where('s.id', '=', shopId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of the visible shops; with `wanted`, only those of them that are visible. */
export async function visibleShopIds(
  db: Db,
  viewer: ShopViewer,
  wanted?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('shops as s')
    .modifyFront(prepared)
    .select('s.id')
    .where(visibleTo(viewer))
    .$if(Boolean(wanted?.length), (query) =>
      query.where(sql<boolean>`(s.id::text = any(${wanted}::text[]) or s.shop_id = any(${wanted}::text[]))`),
    )
    .execute();
  return rows.map(({ id }) => id);
}
