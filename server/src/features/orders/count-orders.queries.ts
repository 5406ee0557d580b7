import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type CountScope, levelsOf, WHOLE_ROW } from '../../db/kept-counts.ts';
import { prepared } from '../../db/prepared-queries.ts';
import type { OrderScope } from './order-scope.ts';

/** An order list's filters as the kept counts take them. */
export function countScope(scope: OrderScope): CountScope {
  const { shopIds, from, to } = scope;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (scope.statuses) parts.push(sql`status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`has_tracking = ${scope.tracking}`);
  const fits = sql<boolean>`${sql.join(parts, sql` and `)}`;
  return { counts: 'order_counts', shopIds, from, to, together: !scope.statuses, fits };
}

/** How many orders match, and how many would without the status, without the shops, without either. */
export type Weights = { matching: number; inShops: number; inStatuses: number; all: number };

export const NO_WEIGHT: Weights = { matching: 0, inShops: 0, inStatuses: 0, all: 0 };

export function weighQuery(scope: OrderScope): RawBuilder<Weights> {
  const statusFits = scope.statuses ? sql`status = any(${scope.statuses}::text[])` : sql`true`;
  const trackingFits = scope.tracking === null ? sql`true` : sql`has_tracking = ${scope.tracking}`;
  const shopFits = sql`shop_id = any(${scope.shopIds}::bigint[])`;
  const sum = (fits: RawBuilder<unknown>) => sql`coalesce(sum(${WHOLE_ROW}) filter (where ${fits}), 0)::int`;
  return sql<Weights>`
    select ${sum(sql`${shopFits} and ${statusFits} and ${trackingFits}`)} as matching, ${sum(shopFits)} as "inShops",
      ${sum(sql`${statusFits} and ${trackingFits}`)} as "inStatuses", ${sum(sql`true`)} as "all"
    from order_counts where level = ${sql.lit(levelsOf({ together: !scope.statuses }).all)}::"char"`;
}

export async function weigh(db: Db, scope: OrderScope): Promise<Weights> {
  const { rows } = await sql<Weights>`${prepared} ${weighQuery(scope)}`.execute(db);
  return rows[0] ?? NO_WEIGHT;
}
