import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Whole months and days that make up a range, and days to take off again; the kept counts know both. */
type Span = { months: Days | null; days: Days[]; except: Days[] };

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

type Days = [first: string, last: string];

function daysBetween([first, last]: Days): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

function spanOf(from: string | null, to: string | null): Span {
  const firstFull = from === null ? FIRST : from === monthStart(from) ? from : nextMonth(from);
  const afterLastFull =
    to === null ? LAST : shiftDay(to, 1) === monthStart(shiftDay(to, 1)) ? shiftDay(to, 1) : monthStart(to);
  if (firstFull >= afterLastFull) return { months: null, days: [[from ?? FIRST, to ?? LAST]], except: [] };
  const span: Span & { months: Days } = { months: [firstFull, afterLastFull], days: [], except: [] };
  if (from !== null && from < firstFull)
    addEdge(span, [from, shiftDay(firstFull, -1)], [monthStart(from), shiftDay(from, -1)]);
  if (to !== null && to >= afterLastFull)
    addEdge(span, [afterLastFull, to], [shiftDay(to, 1), shiftDay(nextMonth(to), -1)]);
  return span;
}

/** A month of which only some days belong: either these days, or all of it except the others, whichever is less. */
function addEdge(span: Span & { months: Days }, inside: Days, outside: Days): void {
  if (daysBetween(inside) <= daysBetween(outside)) {
    span.days.push(inside);
    return;
  }
  span.except.push(outside);
  const [first, after] = span.months;
  const month = monthStart(inside[0]);
  span.months = month < first ? [month, after] : [first, nextMonth(month)];
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
  /** From those by this alone, where they are kept. */
  by?: 'status' | 'stock';
  /** The rest of the filters, as a condition on the counts. */
  fits: RawBuilder<boolean>;
};

type Level = 'day' | 'month' | 'all';

type Levels = Record<Level, string>;

const LEVELS: Record<'apart' | 'together' | 'status' | 'stock', Levels> = {
  apart: { day: 'd', month: 'm', all: 'a' },
  together: { day: 'D', month: 'M', all: 'A' },
  status: { day: 'e', month: 'n', all: 'b' },
  stock: { day: 'f', month: 'o', all: 'c' },
};

export const levelsOf = ({
  together,
  by = 'apart',
}: Pick<CountScope, 'together'> & { by?: keyof typeof LEVELS }) => LEVELS[together ? 'together' : by];

const onDays = (days: readonly Days[], levels: Levels) =>
  days.map(
    ([from, to]) => sql`(level = ${levels.day}::"char" and period between ${from}::date and ${to}::date)`,
  );

function inSpan({ months, days, except }: Span, levels: Levels): RawBuilder<boolean> {
  const parts = onDays([...days, ...except], levels);
  if (months)
    parts.push(
      sql`(level = ${levels.month}::"char" and period >= ${months[0]}::date and period < ${months[1]}::date)`,
    );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** What the rows of a span add up to. */
function sumOver({ except }: Span, levels: Levels): RawBuilder<string> {
  if (except.length === 0) return sql`sum(n)`;
  return sql`sum(case when ${sql.join(onDays(except, levels), sql` or `)} then -n else n end)`;
}

function inScope({ shopIds, fits }: CountScope): RawBuilder<boolean> {
  return sql<boolean>`shop_id = any(${shopIds}::bigint[]) and ${fits}`;
}

/** The rows that count a scope's range, and how they add up. */
function counted({ from, to }: CountScope, levels: Levels) {
  if (from === null && to === null)
    return { rows: sql<boolean>`level = ${levels.all}::"char"`, sum: sql<string>`sum(n)` };
  const span = spanOf(from, to);
  return { rows: inSpan(span, levels), sum: sumOver(span, levels) };
}

/** How many there are within the scope by status; never from counts that are kept together. */
export async function countByStatus(db: Db, scope: CountScope): Promise<Record<string, number>> {
  const { rows: inRange, sum } = counted(scope, LEVELS[scope.by === 'status' ? 'status' : 'apart']);
  const { rows } = await sql<{ status: string; n: string }>`
    select status, ${sum} as n from ${sql.table(scope.counts)}
    where ${inScope(scope)} and ${inRange}
    group by status having ${sum} > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

type Part = { start: string; n: number };

export async function countKept(db: Db, scope: CountScope): Promise<number> {
  const { rows: inRange, sum } = counted(scope, levelsOf(scope));
  const { rows } = await sql<{ n: string | null }>`
    select ${sum} as n from ${sql.table(scope.counts)}
    where ${inScope(scope)} and ${inRange}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** How many there are per month within the scope, newest first. */
export async function countByMonth(db: Db, scope: CountScope): Promise<Part[]> {
  const span = spanOf(scope.from, scope.to);
  const levels = levelsOf(scope);
  const { rows } = await sql<{ start: string; n: string }>`
    select to_char(month, 'YYYY-MM-DD') as start, n from (
      select date_trunc('month', period)::date as month, sum(n) as n from (
        select period, ${sumOver(span, levels)} as n from ${sql.table(scope.counts)}
        where ${inScope(scope)} and ${inSpan(span, levels)} group by 1) by_period
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
    from (
      select distinct period from ${sql.table(scope.counts)}
      where shop_id = any(${shopIds}::bigint[]) and level = ${levelsOf(scope).month}::"char" and n > 0
        and period >= date_trunc('month', ${from}::date) - interval '1 month' is not false
        and period <= ${to}::date is not false) months, generate_series(-1, 1) as off
    order by 1 desc`.execute(db);
  return rows.map(({ month }) => month);
}
