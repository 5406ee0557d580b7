import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { Db } from '../../../db/database.ts';

/** The currency in which each shop sells. */
export async function currenciesOfShops(db: Db, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('shops').select(['id', 'region']).where('id', 'in', shopIds).execute();
  return new Map(rows.map(({ id, region }) => [id, currencyOfRegion(region)]));
}
