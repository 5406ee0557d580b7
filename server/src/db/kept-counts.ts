import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

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

/**
 * What is to be counted, from counts that triggers keep by shop, day, month and in all. `together`: from those over
 * everything that a list without filters shows, which are far fewer rows.
 */
export type CountScope = {
  counts: 'order_counts' | 'product_counts';
  shopIds: readonly string[];
  from: string | null;
  to: string | null;
  together: boolean;
  /** The rest of the filters, as a condition on the counts. */
  fits: RawBuilder<boolean>;
};

type Level = 'day' | 'month' | 'all';

const LEVELS: Record<'apart' | 'together', Record<Level, string>> = {
  apart: { day: 'd', month: 'm', all: 'a' },
  together: { day: 'D', month: 'M', all: 'A' },
};

export const levelsOf = ({ together }: Pick<CountScope, 'together'>) =>
  LEVELS[together ? 'together' : 'apart'];

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

function inScope({ shopIds, fits }: CountScope): RawBuilder<boolean> {
  return sql<boolean>`shop_id = any(${shopIds}::bigint[]) and ${fits}`;
}

const inRange = ({ from, to }: CountScope, levels: Record<Level, string>) =>
  from === null && to === null
    ? sql<boolean>`level = ${levels.all}::"char"`
    : inSpan(spanOf(from, to), levels);

/** How many there are within the scope by status; never from counts that are kept together. */
export async function countByStatus(db: Db, scope: CountScope): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select status, sum(n) as n from ${sql.table(scope.counts)}
    where ${inScope(scope)} and ${inRange(scope, LEVELS.apart)}
    group by status having sum(n) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

type Part = { start: string; n: number };

export async function countKept(db: Db, scope: CountScope): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`
    select sum(n) as n from ${sql.table(scope.counts)}
    where ${inScope(scope)} and ${inRange(scope, levelsOf(scope))}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** How many there are per month within the scope, newest first. */
export async function countByMonth(db: Db, scope: CountScope): Promise<Part[]> {
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(month, 'YYYY-MM-DD') as start, n from (
      select date_trunc('month', period)::date as month, sum(n) as n from (
        select period, sum(n) as n from ${sql.table(scope.counts)}
        where ${inScope(scope)} and ${inSpan(spanOf(scope.from, scope.to), levelsOf(scope))} group by 1) by_period
      group by 1) by_month
    order by month desc`.execute(db);
  return rows.map(({ start, n }) => ({ start, n: Number(n) }));
}

/** Where the one at a position lies: on or before `day`, after skipping `skip` of them; newest first. */
export async function locate(
  db: Db,
  scope: CountScope,
  position: number,
  months: readonly Part[],
): Promise<{ day: string; skip: number } | null> {
  const month = descend(months, position);
  if (!month) return null;
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(period, 'YYYY-MM-DD') as start, n from (
      select period, sum(n) as n from ${sql.table(scope.counts)}
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

/** The months in which there may be some, as words are filed under them (`2611`), newest first. */
export async function monthsKept(db: Db, scope: CountScope): Promise<string[]> {
  const { shopIds, from, to } = scope;
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(period + make_interval(months => off), 'YYMM') as month
    from ${sql.table(scope.counts)}, generate_series(-1, 1) as off
    where shop_id = any(${shopIds}::bigint[]) and level = ${levelsOf(scope).month}::"char" and n > 0
      and period >= date_trunc('month', ${from}::date) - interval '1 month' is not false
      and period <= ${to}::date is not false
    order by 1 desc`.execute(db);
  return rows.map(({ month }) => month);
}
