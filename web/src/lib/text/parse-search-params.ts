import { MAX_PAGE_NUMBER } from '@gian-hang/contract/limits';

type RawSearch = Record<string, unknown>;

const ID = /^\d{1,19}$/;
const DATE_RANGE = /^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/;

/** The value of a parameter as trimmed text; empty for anything but a string, a number or a boolean. */
export function parseText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

/** Text, cut off after `maxLength` characters. */
export function text(maxLength: number) {
  return (value: unknown): string => parseText(value).slice(0, maxLength);
}

/** Text that matches the pattern. */
export function matching(pattern: RegExp) {
  return (value: unknown): string => (pattern.test(parseText(value)) ? parseText(value) : '');
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return (value: unknown): Word | '' => words.find((word) => word === parseText(value)) ?? '';
}

/** A comma list without the entries that do not match the pattern, and without repetitions. */
export function listOf(entry: RegExp) {
  return (value: unknown): string =>
    splitList(parseText(value))
      .filter((one) => entry.test(one))
      .join(',');
}

export const id = matching(ID);
export const ids = listOf(ID);

/** Days relative to today. */
export const DATE_WORDS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
] as const;
export type DateWord = (typeof DATE_WORDS)[number];

const dateWord = oneOf(DATE_WORDS);

/** False for 30 February, which `Date` takes for a day in March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `2026-11-01,2026-11-15`, either end may be empty; or a word. Days in the wrong order are turned round. */
export function dateRange(value: unknown): string {
  const dates = parseText(value);
  if (!DATE_RANGE.test(dates) || dates === ',') return dateWord(dates);
  const [from = '', to = ''] = dates.split(',');
  if (![from, to].every((day) => day === '' || isDay(day))) return '';
  return from && to && from > to ? `${to},${from}` : dates;
}

/** Leaves out the first page. */
export function parsePage(raw: RawSearch): { page?: number } {
  const page = Number(parseText(raw.page));
  return Number.isInteger(page) && page > 1 ? { page: Math.min(page, MAX_PAGE_NUMBER) } : {};
}

export function splitList(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))];
}
