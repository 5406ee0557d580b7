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
