import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type CountScope, levelsOf, WHOLE_ROW } from '../../../db/kept-counts.ts';
import { prepared, roughList } from '../../../db/prepared-queries.ts';
import type { OrderScope } from './order-scope.ts';

function statusCondition(
  statuses: readonly string[] | null,
  several: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!statuses) return sql`true`;
  return statuses.length === 1 ? sql`status = ${statuses[0]}` : sql`status = any(${several})`;
}

function trackingCondition({ tracking }: OrderScope): RawBuilder<unknown> {
  return tracking === null ? sql`true` : sql`has_tracking = ${tracking}`;
}

/** An order list's filters as the kept counts take them. */
export function countScope(scope: OrderScope): CountScope {
  const { shopIds, statuses, from, to } = scope;
  const fits = sql<boolean>`${statusCondition(statuses, roughList(statuses ?? [], 'text'))} and ${trackingCondition(scope)}`;
  return { counts: 'order_counts', shopIds, from, to, together: !statuses, fits };
}

/** How many orders match, and how many would without the status, without the shops, without either. */
export type OrderRowEstimate = { matching: number; inShops: number; inStatuses: number; all: number };

export const NO_ROWS: OrderRowEstimate = { matching: 0, inShops: 0, inStatuses: 0, all: 0 };

export function estimateRowsQuery(scope: OrderScope): RawBuilder<OrderRowEstimate> {
  const inShops = sql`shop_id in (select unnest(${roughList(scope.shopIds, 'bigint')}))`;
  const { statuses } = scope;
  const fits = sql`${statusCondition(statuses, sql`${statuses}::text[]`)} and ${trackingCondition(scope)}`;
  const sum = (fits: RawBuilder<unknown>) => sql`coalesce(sum(${WHOLE_ROW}) filter (where ${fits}), 0)::int`;
  return sql<OrderRowEstimate>`
    select ${sum(sql`${inShops} and ${fits}`)} as matching, ${sum(inShops)} as "inShops",
      ${sum(fits)} as "inStatuses", ${sum(sql`true`)} as "all"
    from order_counts where level = ${sql.lit(levelsOf({ together: !statuses }).all)}::"char"`;
}

export async function estimateRows(db: Db, scope: OrderScope): Promise<OrderRowEstimate> {
  const { rows } = await sql<OrderRowEstimate>`${prepared} ${estimateRowsQuery(scope)}`.execute(db);
  return rows[0] ?? NO_ROWS;
}
