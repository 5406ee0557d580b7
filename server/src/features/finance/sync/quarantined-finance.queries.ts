import type { Db } from '../../../db/database.ts';

/** Why a record could not be read since a moment; undefined if it was not quarantined again. */
export function quarantinedSince(
  db: Db,
  shopId: string,
  objectId: string,
  since: Date,
): Promise<{ reason: string } | undefined> {
  return db
    .selectFrom('quarantined_records')
    .select('reason')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'finance')
    .where('object_id', '=', objectId)
    .where('last_seen', '>=', since)
    .executeTakeFirst();
}
