import { type RawBuilder, sql } from 'kysely';
import { askTogether } from '../../../db/ask-together.ts';
import type { Db } from '../../../db/database.ts';
import {
  type Count,
  countQuery,
  NO_PLACES,
  type Places,
  placeQueries,
  WHOLE_ROW,
} from '../../../db/kept-counts.ts';
import { prepared } from '../../../db/prepared-queries.ts';
import type { ProductRowEstimate } from './page-products.queries.ts';
import {
  countedTags,
  countScope,
  inShops,
  type ProductScope,
  productScopeCondition,
} from './product-scope.ts';

function matchingQuery(scope: ProductScope, timeZone: string): RawBuilder<Count> {
  const kept = countScope(scope);
  if (kept) return countQuery(kept);
  const tags = countedTags(scope);
  return tags
    ? sql<Count>`select sum(n) as n from product_tag_counts
        where shop_id = any(${scope.shopIds}::bigint[]) and tag = any(${tags}::text[])`
    : sql<Count>`select count(*) as n from products p
        where ${inShops(scope)} and ${productScopeCondition(scope, timeZone)}`;
}

type ShopRowEstimate = Omit<ProductRowEstimate, 'matching'>;

const NONE: ShopRowEstimate = { inShops: 0, all: 0 };

const shopRowsQuery = (shopIds: readonly string[]) => sql<ShopRowEstimate>`
  select coalesce(sum(${WHOLE_ROW}) filter (where shop_id = any(${shopIds}::bigint[])), 0)::int as "inShops",
    coalesce(sum(${WHOLE_ROW}), 0)::int as "all"
  from product_counts where level = 'A'`;

/** How many products there are in these shops, and how many in all. */
export async function estimateShopRows(db: Db, shopIds: readonly string[]): Promise<ShopRowEstimate> {
  const { rows } = await sql<ShopRowEstimate>`${prepared} ${shopRowsQuery(shopIds)}`.execute(db);
  return rows[0] ?? NONE;
}

/** The same, how many products match, and for a far page where to look for it. */
export async function estimateProductRows(
  db: Db,
  scope: ProductScope,
  { timeZone, isFar }: { timeZone: string; isFar: boolean },
): Promise<{ estimate: ProductRowEstimate; places: Places }> {
  const kept = countScope(scope);
  const questions = {
    shops: shopRowsQuery(scope.shopIds),
    matching: matchingQuery(scope, timeZone),
    ...(isFar && kept ? placeQueries(kept) : NO_PLACES),
  };
  const { shops, matching, ...places } = await askTogether(db, questions, { isPrepared: kept !== null });
  return { estimate: { ...(shops[0] ?? NONE), matching: matching[0]?.n ?? 0 }, places };
}

/** Products per status under filters that the kept counts do not know. */
export async function countProductsByStatus(
  db: Db,
  scope: ProductScope,
  timeZone: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select p.status, count(*) as n from products p
    where ${inShops(scope)} and ${productScopeCondition(scope, timeZone)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
