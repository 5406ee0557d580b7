import type { ProductFilters } from '@gian-hang/contract/products/products';
import { type RawBuilder, sql } from 'kysely';
import type { CountScope } from '../../../db/kept-counts.ts';

/** The filters of a list with the shops already narrowed to the actor's reach. */
export type ProductScope = {
  shopIds: string[];
  /** Null: everything but what is deleted. */
  statuses: string[] | null;
  /** Null statuses then mean every one. */
  includeDeleted: boolean;
  qualities: string[] | null;
  lowStock: boolean | null;
  favourite: boolean | null;
  /** One of each group must be there. */
  tagGroups: string[][];
  minPrice: string | null;
  maxPrice: string | null;
  from: string | null;
  to: string | null;
};

const uniqueOrNull = (values: readonly string[] | undefined) =>
  values?.length ? [...new Set(values)] : null;

export function productScope(filters: ProductFilters, shopIds: string[]): ProductScope {
  const groups: [string, string[] | undefined][] = [
    ['c', filters.type],
    ['b', filters.brand],
    ['s', filters.size],
    ['k', filters.colour],
  ];
  return {
    shopIds,
    statuses: uniqueOrNull(filters.statusFilter),
    includeDeleted: false,
    qualities: uniqueOrNull(filters.qualityFilter),
    lowStock: filters.lowStock ?? null,
    favourite: filters.favourite ?? null,
    tagGroups: groups.flatMap(([kind, values]) => {
      const tags = uniqueOrNull(values)?.map((value) => `${kind}:${value}`);
      return tags ? [tags] : [];
    }),
    minPrice: filters.minPrice ?? null,
    maxPrice: filters.maxPrice ?? null,
    from: filters.dateRange?.from ?? null,
    to: filters.dateRange?.to ?? null,
  };
}

/** What is kept with the counts: status, quality and low stock, as a condition on rows of that name. */
function countedConditions(
  { statuses, includeDeleted, qualities, lowStock }: ProductScope,
  rows: 'p' | 'product_counts',
): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${rows}.${name}`);
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (statuses) parts.push(sql`${column('status')} = any(${statuses}::text[])`);
  else if (!includeDeleted) parts.push(sql`${column('status')} <> 'DELETED'`);
  if (qualities) parts.push(sql`${column('quality')} = any(${qualities}::text[])`);
  if (lowStock !== null) parts.push(sql`${column('low_stock')} = ${lowStock}`);
  return parts;
}

/** The scope as the kept counts take it; null where they do not know what is asked. */
export function countScope(scope: ProductScope): CountScope | null {
  const { shopIds, from, to } = scope;
  if (scope.favourite !== null || scope.tagGroups.length > 0 || scope.minPrice || scope.maxPrice) return null;
  const together = !scope.statuses && !scope.includeDeleted && !scope.qualities && scope.lowStock === null;
  const kept = { counts: 'product_counts', shopIds, from, to, together } as const;
  if (together) return { ...kept, fits: sql<boolean>`true` };
  const fits = (within: ProductScope) =>
    sql<boolean>`${sql.join(countedConditions(within, 'product_counts'), sql` and `)}`;
  if (scope.qualities) return { ...kept, fits: fits(scope) };
  if (scope.lowStock === null) return { ...kept, by: 'status', fits: fits(scope) };
  const isStockAlone = !scope.statuses && !scope.includeDeleted;
  return isStockAlone
    ? { ...kept, by: 'stock', fits: fits({ ...scope, includeDeleted: true }) }
    : { ...kept, fits: fits(scope) };
}

/** Whatever these shops have of the days in the scope; deleted products only where they are asked for. */
export function allProductsScope({ shopIds, statuses, includeDeleted, from, to }: ProductScope): CountScope {
  const together = !includeDeleted && !statuses?.includes('DELETED');
  return { counts: 'product_counts', shopIds, from, to, together, by: 'status', fits: sql<boolean>`true` };
}

/** Tags whose kept counts add up to the answer: one group, nothing else, and no product has two of it. */
export function countedTags(scope: ProductScope): string[] | null {
  const [group, ...more] = scope.tagGroups;
  const alone = countScope({ ...scope, tagGroups: [] })?.together && scope.from === null && scope.to === null;
  if (!alone || !group || more.length > 0) return null;
  return group.length === 1 || group.every((tag) => /^[cb]:/.test(tag)) ? group : null;
}

/** The days of a scope as a condition on `products as p`, up to an earlier day where one is given. */
export function dayCondition(
  { from, to }: ProductScope,
  timeZone: string,
  untilDay: string | null = null,
): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const until = untilDay ?? to;
  if (from) parts.push(sql`p.create_time >= (${from}::date::timestamp at time zone ${timeZone})`);
  if (until) parts.push(sql`p.create_time < ((${until}::date + 1)::timestamp at time zone ${timeZone})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The condition on `products as p` but for the shops and the days. */
export function filterCondition(scope: ProductScope): RawBuilder<boolean> {
  const parts = countedConditions(scope, 'p');
  if (scope.favourite !== null) parts.push(sql`p.favourite = ${scope.favourite}`);
  for (const tags of scope.tagGroups) parts.push(sql`p.tags && ${tags}::text[]`);
  if (scope.minPrice) parts.push(sql`p.price >= ${scope.minPrice}::numeric`);
  if (scope.maxPrice) parts.push(sql`p.price <= ${scope.maxPrice}::numeric`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** All of it but for the shops. */
export function productScopeCondition(scope: ProductScope, timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`${filterCondition(scope)} and ${dayCondition(scope, timeZone)}`;
}

export const inShops = ({ shopIds }: Pick<ProductScope, 'shopIds'>) =>
  sql<boolean>`p.shop_id = any(${shopIds}::bigint[])`;
