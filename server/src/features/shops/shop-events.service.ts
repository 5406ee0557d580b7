import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notifications.service.ts';
import { endAuthorisation } from './authorisations.service.ts';
import { activeShop, activeShopsOf } from './shop-events.queries.ts';
import { ownersOf } from './shop-owners.queries.ts';
import { updateShop } from './shops.queries.ts';

/** The seller removed the app: the shop is disconnected, and with its last shop the grant's tokens are destroyed. */
export async function authorisationRemoved(
  db: Db,
  deps: Deps,
  { shopId }: { shopId: string | null },
): Promise<void> {
  const shop = await activeShop(db, deps.marketplace.name, shopId);
  if (!shop) return;
  if ((await activeShopsOf(db, shop.authorisation_id)) <= 1)
    return endAuthorisation(db, deps, shop.authorisation_id, 'DISCONNECTED', 'removed_by_seller');
  await updateShop(db, shop.id, { status: 'DISCONNECTED' }, deps.clock.now());
  await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ended', {
    shop: shop.name,
    shop_id: shop.id,
  });
}

export async function warnOfEnding(
  db: Db,
  deps: Deps,
  event: { shopId: string | null; endsAt: string | null },
): Promise<void> {
  const shop = await activeShop(db, deps.marketplace.name, event.shopId);
  if (!shop) return;
  const data = { shop: shop.name, shop_id: shop.id, ends_at: event.endsAt ?? '' };
  await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ending', data);
}
