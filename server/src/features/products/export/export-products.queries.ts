import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ProductQuery, type ProductRow, productColumns } from '../list/page-products.queries.ts';
import { inShops, productScopeCondition } from '../list/product-scope.ts';
import { matchesSearch } from '../list/search-products.queries.ts';

const BATCH_SIZE = 500;

/** Every matching product, newest first, read as they are asked for. Needs a transaction of its own. */
export async function* streamProducts(
  db: Db,
  { queries, ...productQuery }: ProductQuery & { queries: string[] | null },
): AsyncGenerator<ProductRow> {
  if (queries?.length === 0) return;
  const { scope, timeZone } = productQuery;
  const matching = queries
    ? matchesSearch({ ...productQuery, queries })
    : sql`${inShops(scope)} and ${productScopeCondition(scope, timeZone)}`;
  await sql`declare exported no scroll cursor for
    select ${productColumns()} from products p join shops s on s.id = p.shop_id
    where ${matching} order by p.create_time desc, p.id desc`.execute(db);
  for (;;) {
    const { rows } = await sql<ProductRow>`fetch ${sql.lit(BATCH_SIZE)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
  }
}
