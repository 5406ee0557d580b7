import { MAX_OVERVIEW_DAYS } from '@gian-hang/contract/analytics/overview-values';
import { addDays, type DayRange, formatDay, parseDayRange } from '../../shared/dates/day-range.ts';

type Period = DayRange & {
  /** Whether the chosen range was longer than the overview reaches. */
  isCut: boolean;
};

/**
 * The days of the overview. Days to come are left out, so that a month that has just begun is compared with as many days
 * before it. A range without a beginning reaches back as far as the overview does.
 */
export function resolvePeriod(dates: string, today: string): Period {
  const chosen = parseDayRange(dates, today);
  const end = chosen.to || (chosen.from > today ? chosen.from : today);
  const to = end > today && (chosen.from || today) <= today ? today : end;
  const earliest = addDays(to, 1 - MAX_OVERVIEW_DAYS);
  // An open beginning is before every day.
  const isCut = chosen.from < earliest;
  const from = isCut ? earliest : chosen.from;
  return { from: from > to ? to : from, to, isCut };
}

/** `11/11 – 17/11/2026`, or one day. */
export function formatPeriod({ from, to }: DayRange): string {
  if (from === to) return formatDay(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from).slice(0, isSameYear ? 5 : 10)} – ${formatDay(to)}`;
}

const DAY_MS = 86_400_000;

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
