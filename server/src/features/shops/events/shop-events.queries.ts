import type { Db } from '../../../db/database.ts';

/** A shop as the marketplace names it; webhooks about the whole account name no shop. */
export type MarketplaceShop = { marketplace: string; shopId: string | null };

export function findActiveShop(db: Db, { marketplace, shopId }: MarketplaceShop) {
  return db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .select([
      's.id',
      's.marketplace',
      's.shop_id',
      's.name',
      's.owner_id',
      's.authorisation_id as authorisationId',
      'a.authorised_at',
    ])
    .where('s.marketplace', '=', marketplace)
    .where('s.shop_id', '=', shopId ?? '')
    .where('s.status', '=', 'ACTIVE')
    .where('s.unlinked_at', 'is', null)
    .executeTakeFirst();
}
