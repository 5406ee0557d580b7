import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { Db } from '../../../db/database.ts';

/** The shops that sell in a currency. A shop sells in the currency of its region. */
export async function shopsSellingIn(
  db: Db,
  shopIds: readonly string[],
  currency: string,
): Promise<string[]> {
  if (shopIds.length === 0) return [];
  const shops = await db.selectFrom('shops').select(['id', 'region']).where('id', 'in', shopIds).execute();
  return shops.filter(({ region }) => currencyOfRegion(region) === currency).map(({ id }) => id);
}
