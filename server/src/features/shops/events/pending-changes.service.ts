import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { forEachConcurrently } from '../../../jobs/for-each-concurrently.ts';
import { openShopConnection, type ShopConnection } from '../authorisation/shop-connection.service.ts';
import { lockShopByMarketplaceId } from '../link/link-shop.queries.ts';
import type { MarketplaceShop } from './shop-events.queries.ts';

type ChangeKind = 'order' | 'product';

/** Notes what the marketplace says has changed in a linked shop, to be read again; a hint for a stranger is dropped. */
export async function recordPendingChanges(
  db: Db,
  { clock }: Deps,
  { marketplace, shopId }: MarketplaceShop,
  kind: ChangeKind,
  objectIds: readonly string[],
): Promise<void> {
  const shop = shopId ? await lockShopByMarketplaceId(db, marketplace, shopId) : undefined;
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

/** A shop that cannot be read keeps its list: the others' must not wait behind it. */
const MAX_CHANGES_PER_SHOP = 500;

async function pendingChanges(db: Db, kind: ChangeKind): Promise<[shopId: string, changes: Change[]][]> {
  const rows = await db
    .selectFrom('shops as s')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('pending_changes')
          .select(['object_id', 'noticed_at'])
          .whereRef('shop_id', '=', 's.id')
          .where('kind', '=', kind)
          .orderBy('noticed_at')
          .limit(MAX_CHANGES_PER_SHOP)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 'p.object_id', 'p.noticed_at'])
    .where('s.status', '=', 'ACTIVE')
    .where('s.unlinked_at', 'is', null)
    .orderBy('p.noticed_at')
    .execute();
  const byShop = Map.groupBy(rows, ({ id }) => id);
  return [...byShop].map(([shopId, changes]) => [
    shopId,
    changes.map(({ object_id, noticed_at }) => ({ objectId: object_id, noticedAt: noticed_at })),
  ]);
}

/** Crosses off what was read, unless it was announced again meanwhile. */
async function deleteProcessedChanges(db: Db, shopId: string, kind: ChangeKind, changes: readonly Change[]) {
  await sql`
    delete from pending_changes p
    using unnest(${changes.map(({ objectId }) => objectId)}::text[],
                 ${changes.map(({ noticedAt }) => noticedAt)}::timestamptz[]) as read (object_id, noticed_at)
    where p.shop_id = ${shopId} and p.kind = ${kind}
      and p.object_id = read.object_id and p.noticed_at <= read.noticed_at`.execute(db);
}

/** Has read again what was announced, a few shops at a time; a shop that fails keeps its list for the next time. */
export async function processPendingChanges(
  deps: Deps,
  kind: ChangeKind,
  refetch: (shop: ShopConnection, objectIds: string[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const ofShop = async ([shopId, changes]: [string, Change[]]) => {
    try {
      await refetch(
        await openShopConnection(deps, shopId),
        changes.map(({ objectId }) => objectId),
      );
      await deleteProcessedChanges(deps.db, shopId, kind, changes);
    } catch (error) {
      deps.log.warn({ err: error, shop: shopId, kind }, 'announced changes could not be read');
    }
  };
  await forEachConcurrently(await pendingChanges(deps.db, kind), ofShop, signal);
}
