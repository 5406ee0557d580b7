import { useDateTime } from './use-date-time.ts';

/** Time only for today, otherwise with the date. */
export function useShortDateTime(): (iso: string) => string {
  const dateTime = useDateTime();
  return (iso) => {
    const [day = '', time = ''] = dateTime(iso).split(' ');
    const [today] = dateTime(new Date().toISOString()).split(' ');
    return day === today ? time : `${time} ${day}`;
  };
}
