import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type CountScope, levelsOf, WHOLE_ROW } from '../../../db/kept-counts.ts';
import { prepared, roughList } from '../../../db/prepared-queries.ts';
import type { OrderScope } from './order-scope.ts';

function statusFits(statuses: readonly string[] | null, several: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!statuses) return sql`true`;
  return statuses.length === 1 ? sql`status = ${statuses[0]}` : sql`status = any(${several})`;
}

function trackingFits({ tracking }: OrderScope): RawBuilder<unknown> {
  return tracking === null ? sql`true` : sql`has_tracking = ${tracking}`;
}

/** An order list's filters as the kept counts take them. */
export function countScope(scope: OrderScope): CountScope {
  const { shopIds, statuses, from, to } = scope;
  const fits = sql<boolean>`${statusFits(statuses, roughList(statuses ?? [], 'text'))} and ${trackingFits(scope)}`;
  return { counts: 'order_counts', shopIds, from, to, together: !statuses, fits };
}

/** How many orders match, and how many would without the status, without the shops, without either. */
export type Weights = { matching: number; inShops: number; inStatuses: number; all: number };

export const NO_WEIGHT: Weights = { matching: 0, inShops: 0, inStatuses: 0, all: 0 };

export function weighQuery(scope: OrderScope): RawBuilder<Weights> {
  const inShops = sql`shop_id in (select unnest(${roughList(scope.shopIds, 'bigint')}))`;
  const { statuses } = scope;
  const fits = sql`${statusFits(statuses, sql`${statuses}::text[]`)} and ${trackingFits(scope)}`;
  const sum = (fits: RawBuilder<unknown>) => sql`coalesce(sum(${WHOLE_ROW}) filter (where ${fits}), 0)::int`;
  return sql<Weights>`
    select ${sum(sql`${inShops} and ${fits}`)} as matching, ${sum(inShops)} as "inShops",
      ${sum(fits)} as "inStatuses", ${sum(sql`true`)} as "all"
    from order_counts where level = ${sql.lit(levelsOf({ together: !statuses }).all)}::"char"`;
}

export async function weigh(db: Db, scope: OrderScope): Promise<Weights> {
  const { rows } = await sql<Weights>`${prepared} ${weighQuery(scope)}`.execute(db);
  return rows[0] ?? NO_WEIGHT;
}
