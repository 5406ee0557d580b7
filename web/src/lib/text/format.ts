export { formatMoney } from '@gian-hang/contract/money/money';

import type { Language } from '@gian-hang/contract/accounts/settings';
import { memoise } from '../memoise.ts';
import { currentLanguage } from './i18n.ts';

const LOCALE: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** Making a formatter of `Intl` takes many times as long as using it. */
const dateFormatter = memoise(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const relativeFormatter = memoise(
  (language: Language) => new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' }),
);
const countFormatter = memoise((language: Language) => new Intl.NumberFormat(LOCALE[language]));
const oneDecimalFormatter = memoise(
  (language: Language) =>
    new Intl.NumberFormat(LOCALE[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** dd/MM/yyyy HH:mm in the given time zone; an invalid time is returned unchanged. */
export function formatDateTime(
  iso: string,
  { timeZone = DEFAULT_TIME_ZONE }: { timeZone?: string } = {},
): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = new Map(
    dateFormatter(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`;
}

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '5 phút trước', 'hôm qua'; under a minute counts as now. */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (Number.isNaN(seconds)) return iso;
  const format = relativeFormatter(currentLanguage());
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

function formatUtcDay(day: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALE[currentLanguage()], { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The month of a day given as YYYY-MM-DD: 'tháng 11 năm 2026', 'November 2026'. */
export function formatMonth(day: string): string {
  return formatUtcDay(day, { month: 'long', year: 'numeric' });
}

/** The day with its weekday: 'Chủ Nhật, 1 tháng 11, 2026', 'Sunday 1 November 2026'. */
export function formatLongDay(day: string): string {
  return formatUtcDay(day, { dateStyle: 'full' });
}

/** 'Thứ Hai' or 'Monday' for 1, and so on. */
export function formatWeekday(weekday: number): string {
  return formatUtcDay(`2024-01-0${weekday}`, { weekday: 'long' });
}

/** 12.345 in Vietnamese, 12,345 in English. */
export function formatCount(count: number): string {
  return countFormatter(currentLanguage()).format(count);
}

/** To one decimal: 4,5 in Vietnamese, 4.5 in English. */
export function formatOneDecimal(number: number): string {
  return oneDecimalFormatter(currentLanguage()).format(number);
}
