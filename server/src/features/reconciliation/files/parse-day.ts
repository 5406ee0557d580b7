import type { DateOrder } from '@gian-hang/contract/finance/reconciliation';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const PARTS = /(?<!\d)(\d{1,4})([-/. ])(\d{1,2}|[a-z]{3,9})\2(\d{1,4})(?!\d)/i;
const TIME = /\d{1,2}:\d{2}(:\d{2})?(\.\d+)?/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

type Parts = [string, string, string];

function partsOf(text: string): Parts | null {
  const compact = COMPACT.exec(text.trim());
  if (compact) return [compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''];
  const [, one, , two, three] = PARTS.exec(text.replace(TIME, ' ')) ?? [];
  return one && two && three ? [one, two, three] : null;
}

/** Reads the day of a text that may also hold a time; `order` decides between 03/04 and 04/03. Null if there is none. */
export function parseDay(text: string, order: DateOrder): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [one, two, three] = parts;
  if (one.length === 4) return toDay(one, monthOf(two), three);
  if (monthOf(two) > 0 && /[a-z]/i.test(two)) return toDay(three, monthOf(two), one);
  return order === 'mdy' ? toDay(three, Number(one), two) : toDay(three, Number(two), one);
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function toDay(year: string, month: number, day: string): string | null {
  const fullYear = year.length === 2 ? FIRST_YEAR + Number(year) : Number(year);
  if (fullYear < FIRST_YEAR || fullYear > LAST_YEAR || month < 1 || month > 12) return null;
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : null;
}

/** The order that fits all days: the first number is a day, unless some second number can only be one. */
export function detectDateOrder(texts: readonly string[]): DateOrder {
  let order: DateOrder = 'dmy';
  for (const text of texts) {
    const [one = '', two = ''] = partsOf(text) ?? [];
    if (one.length === 4) return 'ymd';
    if (Number(one) > 12) return 'dmy';
    if (Number(two) > 12) order = 'mdy';
  }
  return order;
}
