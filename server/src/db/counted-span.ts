/**
 * A stretch of a range of days that rows of one unit count: those of the periods from `first` to `last` (`2026-01-01`),
 * in each of them the slots after `after` up to `upto`. A year's slots are its months, a month's its days.
 */
export type SpanPart = {
  unit: 'year' | 'month';
  first: string;
  last: string;
  after: number;
  upto: number;
};

const FIRST = '0001-01-01';
const LAST = '9999-12-31';
/** Beyond the last slot of any row, and so all of it. */
export const WHOLE = 31;

const yearStart = (day: string) => `${day.slice(0, 4)}-01-01`;
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthOf = (day: string) => Number(day.slice(5, 7));
const dayOf = (day: string) => Number(day.slice(8, 10));

function shifted(day: string, change: (date: Date) => void): string {
  const date = new Date(`${day}T00:00:00Z`);
  change(date);
  return date.toISOString().slice(0, 10);
}

const shiftDay = (day: string, by: number) => shifted(day, (date) => date.setUTCDate(date.getUTCDate() + by));

export const shiftMonth = (day: string, by: number) =>
  shifted(monthStart(day), (date) => date.setUTCMonth(date.getUTCMonth() + by));

const shiftYear = (day: string, by: number) =>
  shifted(yearStart(day), (date) => date.setUTCFullYear(date.getUTCFullYear() + by));

const monthEnd = (day: string) =>
  shifted(monthStart(day), (date) => date.setUTCMonth(date.getUTCMonth() + 1, 0));

function partOfMonth(day: string, after: number, upto: number): SpanPart {
  return { unit: 'month', first: monthStart(day), last: monthStart(day), after, upto };
}

/** Whole months, both given by their first days. */
function wholeMonths(from: string, to: string): SpanPart[] {
  const [first, last] = [yearStart(from), yearStart(to)];
  const part = { unit: 'year', first, last: first, after: monthOf(from) - 1, upto: monthOf(to) } as const;
  if (first === last) return [part];
  const between: SpanPart = {
    unit: 'year',
    first: shiftYear(first, 1),
    last: shiftYear(last, -1),
    after: 0,
    upto: WHOLE,
  };
  return [
    { ...part, upto: WHOLE },
    ...(between.first <= between.last ? [between] : []),
    { ...part, first: last, last, after: 0 },
  ];
}

/** The fewest rows that count the days of a range. */
export function spanParts(from: string | null, to: string | null): SpanPart[] {
  const [start, end] = [from ?? FIRST, to ?? LAST];
  if (start > end) return [];
  if (monthStart(start) === monthStart(end)) return [partOfMonth(start, dayOf(start) - 1, dayOf(end))];
  const startsWhole = start === monthStart(start);
  const endsWhole = end === monthEnd(end);
  const firstWhole = startsWhole ? start : shiftMonth(start, 1);
  const lastWhole = endsWhole ? monthStart(end) : shiftMonth(end, -1);
  return [
    ...(startsWhole ? [] : [partOfMonth(start, dayOf(start) - 1, WHOLE)]),
    ...(firstWhole <= lastWhole ? wholeMonths(firstWhole, lastWhole) : []),
    ...(endsWhole ? [] : [partOfMonth(end, 0, dayOf(end))]),
  ];
}

/** The days of the last month that come after the range; null where there are none. */
export function daysAfter(to: string | null): { from: string; to: string } | null {
  if (to === null || to === monthEnd(to)) return null;
  return { from: shiftDay(to, 1), to: monthEnd(to) };
}

/** The first and last year that a range touches, by their first days. */
export function yearsOf(from: string | null, to: string | null): [first: string, last: string] {
  return [yearStart(from !== null && from > FIRST ? from : FIRST), yearStart(to ?? LAST)];
}
