import { FIRST_DAY, LAST_DAY } from '@gian-hang/contract/limits';
import { memoise } from '../../lib/memoise.ts';
import { DATE_WORDS, type DateWord } from '../../lib/text/parse-search-params.ts';

export type DayRange = { from: string; to: string };

const isoDayFormatter = memoise((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function calendarDay(timeZone: string, now: Date): string {
  return isoDayFormatter(timeZone).format(now);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month that many months later. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function isDateWord(dates: string | undefined): dates is DateWord {
  return DATE_WORDS.some((word) => word === dates);
}

const DAYS_OF: Record<DateWord, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last_7_days: (today) => ({ from: addDays(today, -6), to: today }),
  last_30_days: (today) => ({ from: addDays(today, -29), to: today }),
  this_month: (today) => ({ from: monthStart(today), to: addDays(monthStart(today, 1), -1) }),
  last_month: (today) => ({ from: monthStart(today, -1), to: addDays(monthStart(today), -1) }),
  this_year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
};

/** The days of a filter in an address: a word such as `last_month`, or `2026-11-01,2026-11-15`. */
export function parseDayRange(dates: string | undefined, today: string): DayRange {
  if (isDateWord(dates)) return DAYS_OF[dates](today);
  const [from = '', to = ''] = (dates ?? '').split(',');
  return { from, to };
}

export function formatDayRange({ from, to }: DayRange): string {
  return from === '' && to === '' ? '' : `${from},${to}`;
}

/** dd/MM/yyyy */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

const TYPED_DAY = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$|^(\d\d)(\d\d)(\d{4})$/;

/** The day that a person types: `1/11/2026`, `01.11.2026` or `01112026`. Null if there is no such day; empty for no text. */
export function parseTypedDay(text: string): string | null {
  if (text.trim() === '') return '';
  const found = TYPED_DAY.exec(text.trim());
  if (found === null) return null;
  const [day = '', month = '', year = ''] = found.slice(1).filter((part) => part !== undefined);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists && iso >= FIRST_DAY && iso <= LAST_DAY ? iso : null;
}
