import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { linkedShop } from './link-shop.queries.ts';

/** Notes what the marketplace says has changed in a linked shop, to be read again; a hint for a stranger is dropped. */
export async function noticeChanges(
  db: Db,
  { marketplace, clock }: Deps,
  shopId: string | null,
  kind: 'order' | 'product',
  objectIds: readonly string[],
): Promise<void> {
  const shop = shopId ? await linkedShop(db, marketplace.name, shopId) : undefined;
  if (!shop || shop.unlinked_at || objectIds.length === 0) return;
  await db
    .insertInto('pending_changes')
    .values(objectIds.map((object_id) => ({ shop_id: shop.id, kind, object_id, noticed_at: clock.now() })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'kind', 'object_id']).doUpdateSet({ noticed_at: clock.now() }),
    )
    .execute();
}

type Change = { objectId: string; noticedAt: Date };

const MOST_AT_ONCE = 2000;

/** What waits to be read again, by shop. */
export async function pendingChanges(db: Db, kind: 'order' | 'product'): Promise<Map<string, Change[]>> {
  const rows = await db
    .selectFrom('pending_changes as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select(['p.shop_id', 'p.object_id', 'p.noticed_at'])
    .where('p.kind', '=', kind)
    .where('s.status', '=', 'ACTIVE')
    .where('s.unlinked_at', 'is', null)
    .orderBy('p.noticed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  const byShop = new Map<string, Change[]>();
  for (const { shop_id, object_id, noticed_at } of rows) {
    const changes = byShop.get(shop_id) ?? [];
    changes.push({ objectId: object_id, noticedAt: noticed_at });
    byShop.set(shop_id, changes);
  }
  return byShop;
}

/** Crosses off what was read, unless it was announced again meanwhile. */
export async function settleChanges(
  db: Db,
  shopId: string,
  kind: 'order' | 'product',
  changes: readonly Change[],
): Promise<void> {
  for (const { objectId, noticedAt } of changes)
    await db
      .deleteFrom('pending_changes')
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('object_id', '=', objectId)
      .where('noticed_at', '<=', noticedAt)
      .execute();
}
