import { MAX_OVERVIEW_DAYS } from '@gian-hang/contract/analytics/overview-values';
import type { VisitsQuery } from '@gian-hang/contract/analytics/visits';
import { AppError } from '../../../http/errors/app-error.ts';
import { addDays } from '../local-days.ts';

const DEFAULT_DAYS = 7;

const TOO_LONG = {
  vi: `Chọn tối đa ${MAX_OVERVIEW_DAYS} ngày, ngày đầu không sau ngày cuối.`,
  en: `Choose at most ${MAX_OVERVIEW_DAYS} days, the first not after the last.`,
};

/** A missing end is today; a missing start makes seven days. */
export function visitPeriod(dates: VisitsQuery['dates'], today: string): { from: string; to: string } {
  const to = dates?.to ?? today;
  const from = dates?.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to || addDays(from, MAX_OVERVIEW_DAYS) <= to)
    throw new AppError('validation_failed', { errors: [{ path: 'dates', message: TOO_LONG }] });
  return { from, to };
}
