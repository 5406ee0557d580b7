import type { Marketplace, ShopCalls } from '@gian-hang/marketplace/marketplace';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { endShopAccess } from './authorisations.service.ts';
import { accessOf } from './renew-authorisation.service.ts';

export type ShopConnection = {
  id: string;
  authorisationId: string;
  region: string;
  marketplace: Marketplace;
  calls: ShopCalls;
};

/** Opens the marketplace's calls for a linked shop; throws if the shop must be authorised again. */
export async function openShopConnection(deps: Deps, shopId: string): Promise<ShopConnection> {
  const shop = await deps.db
    .selectFrom('shops')
    .select(['id', 'marketplace', 'shop_id', 'routing_key', 'region', 'authorisation_id', 'status'])
    .where('id', '=', shopId)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst();
  if (shop?.status !== 'ACTIVE') throw new AppError('authorisation_required');
  const marketplace = deps.marketplaces.of(shop);
  const calls = marketplace.shop(accessOf(deps, shop.authorisation_id), {
    id: shop.shop_id,
    routingKey: shop.routing_key,
    region: shop.region,
  });
  const { id, authorisation_id: authorisationId, region } = shop;
  return { id, authorisationId, region, marketplace, calls };
}

/** The marketplace of any shop, linked or not. */
export async function marketplaceOfShop(deps: Deps, shopId: string): Promise<Marketplace> {
  const query = deps.db.selectFrom('shops').select('marketplace').where('id', '=', shopId);
  return deps.marketplaces.of(await query.executeTakeFirstOrThrow());
}

/**
 * Ends the access to a shop whose authorisation the marketplace refused. The seller's other shops are checked by
 * their own calls.
 */
export async function expireShopAccess(deps: Deps, shop: ShopConnection): Promise<void> {
  await inTransaction(deps, (trx) => endShopAccess(trx, deps, shop, 'EXPIRED', 'authorisation_gone'));
}
