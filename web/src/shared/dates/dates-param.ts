import { systemTimeZone } from '../../lib/system-time-zone.ts';
import { dateRange } from '../../lib/text/parse-search-params.ts';
import { calendarDay, formatDayRange, parseDayRange } from './day-range.ts';

function resolveDates(dates: string): string {
  const today = calendarDay(systemTimeZone.get(), new Date());
  return formatDayRange(parseDayRange(dates, today));
}

/** The days in the address of a list. A word such as `today` stays in the address; the API gets the days it means now. */
export const DATES = { query: 'dateRange', parse: dateRange, toApi: resolveDates } as const;
