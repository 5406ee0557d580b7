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

type Level = 'day' | 'month' | 'all';

/** The kept counts by status, or over all of them: the latter are far fewer rows. */
const LEVELS: Record<'byStatus' | 'together', Record<Level, string>> = {
  byStatus: { day: 'd', month: 'm', all: 'a' },
  together: { day: 'D', month: 'M', all: 'A' },
};

const levelsOf = ({ statuses }: OrderScope) => (statuses ? LEVELS.byStatus : LEVELS.together);

function inSpan({ months, days }: Span, levels: Record<Level, string>): RawBuilder<boolean> {
  const parts = days.map(
    ([from, to]) => sql`(level = ${levels.day}::"char" and period between ${from}::date and ${to}::date)`,
  );
  if (months)
    parts.push(
      sql`(level = ${levels.month}::"char" and period >= ${months[0]}::date and period < ${months[1]}::date)`,
    );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

function inScope(scope: OrderScope): RawBuilder<boolean> {
  const parts = [sql`shop_id = any(${scope.shopIds}::bigint[])`];
  if (scope.statuses) parts.push(sql`status = any(${scope.statuses}::text[])`);
  if (scope.tracking !== null) parts.push(sql`has_tracking = ${scope.tracking}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const inRange = ({ from, to }: OrderScope, levels: Record<Level, string>) =>
  from === null && to === null
    ? sql<boolean>`level = ${levels.all}::"char"`
    : inSpan(spanOf(from, to), levels);

/** Orders per status within the scope, from the kept counts. */
export async function countByStatus(db: Db, scope: OrderScope): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select status, sum(n) as n from order_counts
    where ${inScope(scope)} and ${inRange(scope, LEVELS.byStatus)}
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
    from order_counts where level = ${levelsOf(scope).all}::"char"`.execute(db);
  const [row] = rows;
  const read = (name: keyof Weights) => Number(row?.[name] ?? 0);
  return {
    matching: read('matching'),
    inShops: read('inShops'),
    inStatuses: read('inStatuses'),
    all: read('all'),
  };
}

type Part = { start: string; n: number };

/** Orders per month within the scope, newest first. */
export async function countByMonth(db: Db, scope: OrderScope): Promise<Part[]> {
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(month, 'YYYY-MM-DD') as start, n from (
      select date_trunc('month', period)::date as month, sum(n) as n from (
        select period, sum(n) as n from order_counts
        where ${inScope(scope)} and ${inSpan(spanOf(scope.from, scope.to), levelsOf(scope))} group by 1) by_period
      group by 1) by_month
    order by month desc`.execute(db);
  return rows.map(({ start, n }) => ({ start, n: Number(n) }));
}

/** Where the order at a position lies: on or before `day`, after skipping `skip` of them; newest first. */
export async function locate(
  db: Db,
  scope: OrderScope,
  position: number,
  months: readonly Part[],
): Promise<{ day: string; skip: number } | null> {
  const month = descend(months, position);
  if (!month) return null;
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(period, 'YYYY-MM-DD') as start, n from (
      select period, sum(n) as n from order_counts
      where ${inScope(scope)} and level = ${levelsOf(scope).day}::"char"
        and period >= ${month.start}::date and period < ${nextMonth(month.start)}::date
        and period between ${scope.from ?? FIRST}::date and ${scope.to ?? LAST}::date
      group by 1) by_day
    order by period desc`.execute(db);
  const days = rows.map(({ start, n }) => ({ start, n: Number(n) }));
  const day = descend(days, month.rest);
  return day && { day: day.start, skip: day.rest };
}

function descend(parts: readonly Part[], position: number): { start: string; rest: number } | null {
  let rest = position;
  for (const { start, n } of parts) {
    if (rest < n) return { start, rest };
    rest -= n;
  }
  return null;
}
