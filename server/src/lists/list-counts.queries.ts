import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared-queries.ts';
import { countedCondition, hasDefaultFilters, type List, type ListFilters } from './list.ts';
import { type Span, shiftMonth, splitByMonth } from './months.ts';

/** `matching` records in `groups` groups, out of `all` records of the table; whatever the days. */
export type ListTotals = { matching: number; groups: number; all: number };

export async function countTotals(
  db: Db,
  { counts }: List<unknown>,
  filters: ListFilters,
): Promise<ListTotals> {
  const { rows } = await sql<ListTotals>`${prepared}
    select coalesce(sum(n) filter (where fits), 0)::int as matching,
      (count(*) filter (where fits and n > 0))::int as groups, coalesce(sum(n), 0)::int as all
    from (
      select c.n, ${countedCondition(filters, 'c')} as fits
      from ${sql.table(counts)} c where c.granularity = 'total') as groups`.execute(db);
  return rows[0] ?? { matching: 0, groups: 0, all: 0 };
}

type Granularity = Span['granularity'] | 'total' | 'shop_day' | 'shop_month';
type CountSpan = Omit<Span, 'granularity'> & { granularity: Granularity };

const TOTAL: CountSpan = { granularity: 'total', start: '2000-01-01', end: '2000-01-02' };

export const isDated = ({ from, to }: ListFilters) => from !== null || to !== null;

/** The rows `c` of a table of counts in some spans. */
export function countsIn(counts: string, spans: readonly CountSpan[]): RawBuilder<unknown> {
  const columns = [
    sql`${spans.map(({ granularity }) => granularity)}::text[]`,
    sql`${spans.map(({ start }) => start)}::date[]`,
    sql`${spans.map(({ end }) => end)}::date[]`,
  ];
  return sql`unnest(${sql.join(columns)}) as span (granularity, start, past)
    join ${sql.table(counts)} c
      on c.granularity = span.granularity and c.period >= span.start and c.period < span.past`;
}

/** How many records match by status. */
export async function countByStatus(
  db: Db,
  list: List<unknown>,
  filters: ListFilters,
): Promise<Record<string, number>> {
  const spans = isDated(filters) ? splitByMonth(filters.from, filters.to) : [TOTAL];
  const { rows } = await sql<{ status: string; n: number }>`${prepared}
    select c.status, sum(c.n)::int as n from ${countsIn(list.counts, spans)}
    where ${countedCondition(filters, 'c')} group by c.status having sum(c.n) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

export type PeriodCount = { granularity: Span['granularity']; start: string; n: number };

/** How many records match by period, newest first. */
async function countPeriods(
  db: Db,
  list: List<unknown>,
  filters: ListFilters,
  spans: readonly Span[],
): Promise<PeriodCount[]> {
  const perShop = hasDefaultFilters(list, filters);
  const countSpans = spans.map(
    (span): CountSpan => (perShop ? { ...span, granularity: `shop_${span.granularity}` } : span),
  );
  const { rows } = await sql<PeriodCount>`${prepared}
    select replace(c.granularity, 'shop_', '') as granularity, to_char(c.period, 'YYYY-MM-DD') as start,
      sum(c.n)::int as n
    from ${countsIn(list.counts, countSpans)} where ${countedCondition(filters, 'c')}
    group by c.granularity, c.period having sum(c.n) > 0 order by c.period desc`.execute(db);
  return rows;
}

/** How many records match by whole month, and by day where the range of days cuts a month. */
export function countByPeriod(db: Db, list: List<unknown>, filters: ListFilters): Promise<PeriodCount[]> {
  return countPeriods(db, list, filters, splitByMonth(filters.from, filters.to));
}

function countByDay(db: Db, list: List<unknown>, filters: ListFilters, month: string) {
  const days: Span = { granularity: 'day', start: month, end: shiftMonth(month, 1) };
  return countPeriods(db, list, filters, [days]);
}

/** The day a record lies on, the number of newer records of that day, and of all its records. */
export type DayPosition = { day: string; skip: number; ofDay: number };

/** Finds the record at a position, counted from the newest. */
export async function locate(
  db: Db,
  list: List<unknown>,
  filters: ListFilters,
  { position, periods }: { position: number; periods: readonly PeriodCount[] },
): Promise<DayPosition | null> {
  let skip = position;
  for (const { granularity, start, n } of periods) {
    if (skip >= n) skip -= n;
    else if (granularity === 'day') return { day: start, skip, ofDay: n };
    else
      return locate(db, list, filters, {
        position: skip,
        periods: await countByDay(db, list, filters, start),
      });
  }
  return null;
}
