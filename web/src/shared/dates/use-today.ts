import { useEffect, useState } from 'react';
import { calendarDay } from './day-range.ts';
import { useSystemTimeZone } from './use-date-time.ts';

const CHECK_MS = 60_000;

/** Today in the server's time zone; renders anew after midnight. */
export function useToday(): string {
  const timeZone = useSystemTimeZone();
  const [today, setToday] = useState(() => calendarDay(timeZone, new Date()));
  useEffect(() => {
    const update = () => setToday(calendarDay(timeZone, new Date()));
    update();
    const timer = setInterval(update, CHECK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
