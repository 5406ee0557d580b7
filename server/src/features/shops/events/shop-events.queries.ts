import type { Db } from '../../../db/database.ts';

export function findActiveShop(db: Db, marketplace: string, shopId: string | null) {
  return db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .select([
      's.id',
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
