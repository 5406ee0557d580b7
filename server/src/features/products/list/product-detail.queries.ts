import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { itemsWithShops } from '../../../lists/list.ts';
import { PRODUCT_LIST, type ProductDetailRow } from './product-list.ts';

export async function productDetailById(
  db: Db,
  shopIds: readonly string[],
  id: string,
): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`
    select ${PRODUCT_LIST.columns}, item.description, item.description_2, item.details
    from ${itemsWithShops(PRODUCT_LIST)}
    where item.id = ${id}::bigint and item.shop_id = any(${shopIds}::bigint[])`.execute(db);
  return rows[0];
}
