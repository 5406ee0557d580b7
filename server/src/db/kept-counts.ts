import { type RawBuilder, sql } from 'kysely';
import { askTogether, NOTHING } from './ask-together.ts';
import { daysAfter, type SpanPart, shiftMonth, spanParts, WHOLE, yearsOf } from './counted-span.ts';
import type { Db } from './database.ts';
import { prepared, roughList } from './prepared-queries.ts';

/**
 * What is to be counted, from counts that triggers keep by shop, month, year and in all. `together`: from those over
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

type Levels = Record<SpanPart['unit'] | 'all', string>;

const LEVELS: Record<'apart' | 'together' | 'status' | 'stock', Levels> = {
  apart: { month: 'm', year: 'y', all: 'a' },
  together: { month: 'M', year: 'Y', all: 'A' },
  status: { month: 'n', year: 'z', all: 'b' },
  stock: { month: 'o', year: 'x', all: 'c' },
};

export const levelsOf = ({
  together,
  by = 'apart',
}: Pick<CountScope, 'together'> & { by?: keyof typeof LEVELS }) => LEVELS[together ? 'together' : by];

/** All that a row counts. */
export const WHOLE_ROW = sql<number>`running[${sql.lit(WHOLE)}]`;

function inScope({ shopIds, fits }: CountScope): RawBuilder<boolean> {
  return sql<boolean>`shop_id = any(${roughList(shopIds, 'bigint')}) and ${fits}`;
}

const rowsOf = ({ unit, first, last }: SpanPart, levels: Levels) =>
  sql`(level = ${sql.lit(levels[unit])}::"char" and period between ${first}::date and ${last}::date)`;

/** The rows that count a scope's range, and how they add up. */
function counted({ from, to }: CountScope, levels: Levels) {
  if (from === null && to === null)
    return {
      rows: sql<boolean>`level = ${sql.lit(levels.all)}::"char"`,
      sum: sql<string>`sum(${WHOLE_ROW})`,
    };
  const parts = spanParts(from, to);
  if (parts.length === 0) return { rows: sql<boolean>`false`, sum: sql<string>`sum(0)` };
  const cases = parts.map(
    (part) =>
      sql`when ${rowsOf(part, levels)} then running[${part.upto}::int] - coalesce(running[${part.after}::int], 0)`,
  );
  const rows = parts.map((part) => rowsOf(part, levels));
  return {
    rows: sql<boolean>`(${sql.join(rows, sql` or `)})`,
    sum: sql<string>`sum(case ${sql.join(cases, sql` `)} end)`,
  };
}

/** How many there are within the scope by status; never from counts that are kept together. */
export async function countByStatus(db: Db, scope: CountScope): Promise<Record<string, number>> {
  const { rows: inRange, sum } = counted(scope, LEVELS[scope.by === 'status' ? 'status' : 'apart']);
  const { rows } = await sql<{ status: string; n: string }>`${prepared}
    select status, ${sum} as n from ${sql.table(scope.counts)}
    where ${inScope(scope)} and ${inRange}
    group by status having ${sum} > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

export type Count = { n: number | null };

/** How many there are within the scope. */
export function countQuery(scope: CountScope): RawBuilder<Count> {
  const { rows: inRange, sum } = counted(scope, levelsOf(scope));
  return sql<Count>`select ${sum} as n from ${sql.table(scope.counts)} where ${inScope(scope)} and ${inRange}`;
}

type Part = { start: string; n: number };

const MONTHS = 12;

const sums = (slots: number) =>
  sql.join(Array.from({ length: slots }, (_, index) => sql`sum(running[${sql.lit(index + 1)}])::int`));

/** What each slot holds by itself, newest first. */
function ownCounts(running: readonly number[], startOf: (index: number) => string): Part[] {
  return running
    .map((n, index) => ({ start: startOf(index), n: n - (running[index - 1] ?? 0) }))
    .toReversed();
}

type Year = { year: string; running: number[] };

/** The years that the scope touches, newest first, whole. */
function yearsQuery(scope: CountScope): RawBuilder<Year> {
  const [first, last] = yearsOf(scope.from, scope.to);
  return sql<Year>`
    select to_char(period, 'YYYY-MM-DD') as year, array[${sums(MONTHS)}] as running from ${sql.table(scope.counts)}
    where ${inScope(scope)} and level = ${sql.lit(levelsOf(scope).year)}::"char"
      and period between ${first}::date and ${last}::date
    group by period order by period desc`;
}

const monthsOf = (years: readonly Year[]) =>
  years.flatMap(({ year, running }) => ownCounts(running, (index) => shiftMonth(year, index)));

/** What has to be asked before a far place can be looked for. */
export function placeQueries(scope: CountScope) {
  const after = daysAfter(scope.to);
  return { years: yearsQuery(scope), after: after ? countQuery({ ...scope, ...after }) : NOTHING };
}

/** What has been answered of it. */
export type Places = { years: Year[]; after: Count[] };

export const NO_PLACES = { years: NOTHING, after: NOTHING };

export const countPlaces = (db: Db, scope: CountScope): Promise<Places> =>
  askTogether(db, placeQueries(scope));

/** How many there are per month, newest first, from the end of the scope on and beyond its beginning. */
function monthsBackwards({ to }: CountScope, { years, after }: Places): Part[] {
  const [last, ...earlier] = monthsOf(years).filter(({ start }) => to === null || start <= to);
  return last ? [{ ...last, n: last.n - (after[0]?.n ?? 0) }, ...earlier] : [];
}

/** On or before `day`, which has `ofDay` of them, after skipping `skip`; newest first. */
export type Place = { day: string; skip: number; ofDay: number };

/** Where the one at a position lies. */
export async function locate(
  db: Db,
  scope: CountScope,
  position: number,
  places: Places,
): Promise<Place | null> {
  const month = descend(monthsBackwards(scope, places), position);
  if (!month) return null;
  const { rows } = await sql<{ running: number[] }>`${prepared}
    select array[${sums(WHOLE)}] as running from ${sql.table(scope.counts)}
    where ${inScope(scope)} and level = ${sql.lit(levelsOf(scope).month)}::"char" and period = ${month.start}::date
    group by period`.execute(db);
  const dayOf = (index: number) => `${month.start.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
  const days = ownCounts(rows[0]?.running ?? [], dayOf).filter(({ start }) => !scope.to || start <= scope.to);
  const day = descend(days, month.rest);
  return day && { day: day.start, skip: day.rest, ofDay: day.n };
}

function descend(parts: readonly Part[], position: number): (Part & { rest: number }) | null {
  let rest = position;
  for (const part of parts) {
    if (rest < part.n) return { ...part, rest };
    rest -= part.n;
  }
  return null;
}

/**
 * The months in which there may be some, as words are filed under them (`2611`), newest first: by the clock of the
 * marketplace, in which a day may lie in the month before or after ours.
 */
export async function monthsKept(db: Db, scope: CountScope): Promise<string[]> {
  const [from, to] = [scope.from && shiftMonth(scope.from, -1), scope.to];
  const { rows } = await sql<Year>`${prepared}
    ${yearsQuery({ ...scope, from, fits: sql<boolean>`true` })}`.execute(db);
  const near = monthsOf(rows)
    .filter(({ start, n }) => n > 0 && (!from || start >= from) && (!to || start <= to))
    .flatMap(({ start }) => [-1, 0, 1].map((by) => shiftMonth(start, by)));
  return [...new Set(near)]
    .toSorted()
    .toReversed()
    .map((month) => month.slice(2, 4) + month.slice(5, 7));
}
