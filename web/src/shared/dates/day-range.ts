export type DayRange = { from: string; to: string };
export type Preset = 'today' | 'week' | 'month' | 'thisMonth';

export const PRESETS: readonly Preset[] = ['today', 'week', 'month', 'thisMonth'];

const DAYS_BACK: Record<Exclude<Preset, 'thisMonth'>, number> = { today: 0, week: 6, month: 29 };

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function calendarDay(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

export function presetRange(preset: Preset, today: string): DayRange {
  const from = preset === 'thisMonth' ? `${today.slice(0, 8)}01` : daysBefore(today, DAYS_BACK[preset]);
  return { from, to: today };
}

export function parseDayRange(text: string | undefined): DayRange {
  const [from = '', to = ''] = (text ?? '').split(',');
  return { from, to };
}

export function formatDayRange({ from, to }: DayRange): string {
  return from === '' && to === '' ? '' : `${from},${to}`;
}

/** dd/MM/yyyy */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
