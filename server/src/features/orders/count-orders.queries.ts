import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderScope } from './order-scope.ts';

/** Days and whole months that together make up a range; the kept counts know both. */
type Span = { months: [string, string] | null; days: [string, string][] };

const FIRST = '0001-01-01';
const LAST = '9999-12-31';

function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

function nextMonth(day: string): string {
  return monthStart(shiftDay(monthStart(day), 31));
}

function spanOf(from: string | null, to: string | null): Span {
  const firstFull = from === null ? FIRST : from === monthStart(from) ? from : nextMonth(from);
  const afterLastFull =
    to === null ? LAST : shiftDay(to, 1) === monthStart(shiftDay(to, 1)) ? shiftDay(to, 1) : monthStart(to);
  if (firstFull >= afterLastFull) return { months: null, days: [[from ?? FIRST, to ?? LAST]] };
  const days: [string, string][] = [];
  if (from !== null && from < firstFull) days.push([from, shiftDay(firstFull, -1)]);
  if (to !== null && to >= afterLastFull) days.push([afterLastFull, to]);
  return { months: [firstFull, afterLastFull], days };
}

function inSpan({ months, days }: Span): RawBuilder<boolean> {
  const parts = days.map(([from, to]) => sql`(level = 'd' and period between ${from}::date and ${to}::date)`);
  if (months) parts.push(sql`(level = 'm' and period >= ${months[0]}::date and period < ${months[1]}::date)`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

function inScope(scope: OrderScope): RawBuilder<boolean> {
  const parts = [sql`shop_id = any(${scope.shopIds}::bigint[])`];
  if (scope.statuses) parts.push(sql`status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`has_tracking = ${scope.tracking}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const inRange = ({ from, to }: OrderScope) =>
  from === null && to === null ? sql<boolean>`level = 'a'` : inSpan(spanOf(from, to));

/** Orders per status within the scope, from the kept counts. */
export async function countByStatus(db: Db, scope: OrderScope): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select status, sum(n) as n from order_counts
    where ${inScope(scope)} and ${inRange(scope)}
    group by status having sum(n) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

/** How many orders match, and how many would without the status, without the shops, without either. */
export type Weights = { matching: number; inShops: number; inStatuses: number; all: number };

export async function weigh(db: Db, scope: OrderScope): Promise<Weights> {
  const statusFits = scope.statuses ? sql`status = any(${scope.statuses}::text[])` : sql`true`;
  const trackingFits = scope.tracking === null ? sql`true` : sql`has_tracking = ${scope.tracking}`;
  const shopFits = sql`shop_id = any(${scope.shopIds}::bigint[])`;
  const { rows } = await sql<Record<keyof Weights, string | null>>`
    select sum(n) filter (where ${shopFits} and ${statusFits} and ${trackingFits}) as matching,
      sum(n) filter (where ${shopFits}) as "inShops",
      sum(n) filter (where ${statusFits} and ${trackingFits}) as "inStatuses",
      sum(n) as "all"
    from order_counts where level = 'a'`.execute(db);
  const [row] = rows;
  const read = (name: keyof Weights) => Number(row?.[name] ?? 0);
  return {
    matching: read('matching'),
    inShops: read('inShops'),
    inStatuses: read('inStatuses'),
    all: read('all'),
  };
}

export async function countInRange(db: Db, scope: OrderScope): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`
    select sum(n) as n from order_counts where ${inScope(scope)} and ${inRange(scope)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Where the order at a position lies: on or before `day`, after skipping `skip` of them; newest first. */
export async function locate(
  db: Db,
  scope: OrderScope,
  position: number,
): Promise<{ day: string; skip: number } | null> {
  const months = await sql<{ start: string; n: string }>`
    select to_char(period, 'YYYY-MM-01') as start, sum(n) as n from order_counts
    where ${inScope(scope)} and ${inSpan(spanOf(scope.from, scope.to))}
    group by 1 order by 1 desc`.execute(db);
  const month = descend(months.rows, position);
  if (!month) return null;
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(period, 'YYYY-MM-DD') as start, sum(n) as n from order_counts
    where ${inScope(scope)} and level = 'd' and period >= ${month.start}::date and period < ${nextMonth(month.start)}::date
      and period between ${scope.from ?? FIRST}::date and ${scope.to ?? LAST}::date
    group by 1 order by 1 desc`.execute(db);
  const day = descend(rows, month.rest);
  return day && { day: day.start, skip: day.rest };
}

function descend(
  rows: { start: string; n: string }[],
  position: number,
): { start: string; rest: number } | null {
  let rest = position;
  for (const { start, n } of rows) {
    if (rest < Number(n)) return { start, rest };
    rest -= Number(n);
  }
  return null;
}
