import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countKept, WHOLE_ROW } from '../../db/kept-counts.ts';
import { prepared } from '../../db/prepared-queries.ts';
import type { Weights } from './page-products.queries.ts';
import { countedTags, countScope, fitsScope, inShops, type ProductScope } from './product-scope.ts';

async function countMatching(db: Db, scope: ProductScope, timeZone: string): Promise<number> {
  const kept = countScope(scope);
  if (kept) return countKept(db, kept);
  const tags = countedTags(scope);
  const { rows } = await (tags
    ? sql<{ n: string | null }>`select sum(n) as n from product_tag_counts
        where shop_id = any(${scope.shopIds}::bigint[]) and tag = any(${tags}::text[])`
    : sql<{ n: string }>`select count(*) as n from products p
        where ${inShops(scope)} and ${fitsScope(scope, timeZone)}`
  ).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** How many products there are in these shops, and how many in all. */
export async function weighShops(db: Db, shopIds: readonly string[]): Promise<Omit<Weights, 'matching'>> {
  const { rows } = await sql<{ in_shops: string | null; all: string | null }>`${prepared}
    select sum(${WHOLE_ROW}) filter (where shop_id = any(${shopIds}::bigint[])) as in_shops, sum(${WHOLE_ROW}) as all
    from product_counts where level = 'A'`.execute(db);
  return { inShops: Number(rows[0]?.in_shops ?? 0), all: Number(rows[0]?.all ?? 0) };
}

/** The same, and how many products match. */
export async function weighProducts(db: Db, scope: ProductScope, timeZone: string): Promise<Weights> {
  const [shops, matching] = await Promise.all([
    weighShops(db, scope.shopIds),
    countMatching(db, scope, timeZone),
  ]);
  return { ...shops, matching };
}

/** Products per status under filters that the kept counts do not know. */
export async function countProductsByStatus(
  db: Db,
  scope: ProductScope,
  timeZone: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select p.status, count(*) as n from products p
    where ${inShops(scope)} and ${fitsScope(scope, timeZone)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
