import type { Db } from '../../db/database.ts';

export function activeShop(db: Db, marketplace: string, shopId: string | null) {
  return db
    .selectFrom('shops')
    .select(['id', 'name', 'owner_id', 'authorisation_id'])
    .where('marketplace', '=', marketplace)
    .where('shop_id', '=', shopId ?? '')
    .where('status', '=', 'ACTIVE')
    .where('unlinked_at', 'is', null)
    .executeTakeFirst();
}

export async function activeShopsOf(db: Db, authorisationId: string): Promise<number> {
  const { total } = await db
    .selectFrom('shops')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('authorisation_id', '=', authorisationId)
    .where('status', '=', 'ACTIVE')
    .where('unlinked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}
