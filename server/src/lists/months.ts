const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-01';

function shift(day: string, change: (date: Date) => void): string {
  const date = new Date(`${day}T00:00:00Z`);
  change(date);
  return date.toISOString().slice(0, 10);
}

export const nextDay = (day: string) => shift(day, (date) => date.setUTCDate(date.getUTCDate() + 1));

export const dayBefore = (day: string) => shift(day, (date) => date.setUTCDate(date.getUTCDate() - 1));

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

export const shiftMonth = (day: string, by: number) =>
  shift(monthOf(day), (date) => date.setUTCMonth(date.getUTCMonth() + by));

/** Whole months or days from `start` until before `end`. */
export type Span = { granularity: 'month' | 'day'; start: string; end: string };

/** Splits the days of a range into its whole months and the days before and after them. */
export function splitByMonth(from: string | null, to: string | null): Span[] {
  const start = from ?? FIRST_DAY;
  const end = nextDay(to ?? LAST_DAY);
  const firstMonth = start === monthOf(start) ? start : shiftMonth(start, 1);
  const endMonth = monthOf(end);
  if (firstMonth >= endMonth) return [{ granularity: 'day', start, end }];
  return [
    { granularity: 'day', start, end: firstMonth },
    { granularity: 'month', start: firstMonth, end: endMonth },
    { granularity: 'day', start: endMonth, end },
  ];
}
