import { useDateTime } from './use-date-time.ts';

/** A time as one says it: of today the hour alone, otherwise with the day. */
export function useShortDateTime(): (iso: string) => string {
  const dateTime = useDateTime();
  return (iso) => {
    const [day = '', time = ''] = dateTime(iso).split(' ');
    const [today] = dateTime(new Date().toISOString()).split(' ');
    return day === today ? time : `${time} ${day}`;
  };
}
