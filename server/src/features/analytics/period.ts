import { DEFAULT_OVERVIEW_DAYS, MAX_OVERVIEW_DAYS } from '@gian-hang/contract/analytics/overview-values';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { addDays, localDay } from '../../shared/days.ts';

/** Days, both included. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
const TOO_LONG = {
  vi: `Khoảng ngày dài tối đa ${MAX_OVERVIEW_DAYS} ngày`,
  en: `A period has at most ${MAX_OVERVIEW_DAYS} days`,
};
const REVERSED = {
  vi: 'Ngày kết thúc phải từ ngày bắt đầu trở đi',
  en: 'A period ends on the day it begins or later',
};

const countDays = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A missing end is today, a missing start makes it DEFAULT_OVERVIEW_DAYS long. */
export function resolvePeriod(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  dates: { from: string | null; to: string | null } | undefined,
): Period {
  const to = dates?.to ?? localDay(clock.now(), config.timeZone);
  const period = { from: dates?.from ?? addDays(to, 1 - DEFAULT_OVERVIEW_DAYS), to };
  const days = countDays(period);
  const message = days < 1 ? REVERSED : days > MAX_OVERVIEW_DAYS ? TOO_LONG : null;
  if (message) throw new AppError('validation_failed', { errors: [{ path: 'dates', message }] });
  return period;
}

/** Today and the days before it. */
export function lastDays({ clock, config }: Pick<Deps, 'clock' | 'config'>, count: number): Period {
  const to = localDay(clock.now(), config.timeZone);
  return { from: addDays(to, 1 - count), to };
}

/** As many days, right before the period. */
export function previousPeriod(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}
