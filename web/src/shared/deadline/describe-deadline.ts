import { translate } from '../../lib/text/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = 12 * HOUR_MS;
/** With this many hours left, the minutes no longer matter. */
const HOURS_WITHOUT_MINUTES = 3;

export type DeadlineTone = 'over' | 'soon' | 'later';

function overdueText(ms: number): string {
  if (ms >= DAY_MS) return translate('orders.deadline.over.days', { days: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return translate('orders.deadline.over.hours', { hours: Math.floor(ms / HOUR_MS) });
  return translate('orders.deadline.over.minutes', { minutes: Math.max(1, Math.floor(ms / MINUTE_MS)) });
}

function remainingText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (hours === 0) return translate('orders.deadline.left.minutes', { minutes });
  if (minutes === 0 || hours >= HOURS_WITHOUT_MINUTES)
    return translate('orders.deadline.left.hours', { hours });
  return translate('orders.deadline.left.hoursAndMinutes', { hours, minutes });
}

/** `dateTime` formats a time as `dd/MM/yyyy HH:mm`. */
export function describeDeadline(
  due: string,
  now: number,
  dateTime: (iso: string) => string,
): { tone: DeadlineTone; text: string } {
  const left = Date.parse(due) - now;
  if (left <= 0) return { tone: 'over', text: overdueText(-left) };
  if (left < SOON_MS) return { tone: 'soon', text: remainingText(left) };
  const [day = '', time = ''] = dateTime(due).split(' ');
  const dayAfter = (ms: number) => dateTime(new Date(now + ms).toISOString()).split(' ')[0];
  if (day === dayAfter(0)) return { tone: 'later', text: translate('orders.deadline.today', { time }) };
  if (day === dayAfter(DAY_MS))
    return { tone: 'later', text: translate('orders.deadline.tomorrow', { time }) };
  return { tone: 'later', text: `${day.slice(0, 5)} ${time}` };
}
