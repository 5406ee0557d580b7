import type { Db } from '../../../db/database.ts';

/** Who is notified about a shop: its owner, otherwise the administrators. */
export async function ownersOf(db: Db, shop: { owner_id: string | null }) {
  const people = db.selectFrom('accounts').select(['id', 'settings']).where('status', '=', 'ACTIVE');
  if (shop.owner_id) {
    const owner = await people.where('id', '=', shop.owner_id).execute();
    if (owner.length > 0) return owner;
  }
  return people.where('role', '=', '1').execute();
}
