export type Days = { from: string; to: string };
export type Preset = 'today' | 'week' | 'month' | 'thisMonth';

export const PRESETS: readonly Preset[] = ['today', 'week', 'month', 'thisMonth'];

const BACK: Record<Exclude<Preset, 'thisMonth'>, number> = { today: 0, week: 6, month: 29 };

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

export function presetDays(preset: Preset, today: string): Days {
  const from = preset === 'thisMonth' ? `${today.slice(0, 8)}01` : daysBefore(today, BACK[preset]);
  return { from, to: today };
}

export function daysOf(text: string | undefined): Days {
  const [from = '', to = ''] = (text ?? '').split(',');
  return { from, to };
}

export function daysText({ from, to }: Days): string {
  return from === '' && to === '' ? '' : `${from},${to}`;
}

/** dd/MM/yyyy */
export function showDay(day: string): string {
  return day.split('-').reverse().join('/');
}
