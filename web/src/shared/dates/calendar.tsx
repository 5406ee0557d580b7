import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatLongDay, formatMonth } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './calendar.module.css';
import { addDays, type DayRange, monthStart } from './day-range.ts';

type Props = {
  /** Either end may be empty. */
  range: DayRange;
  today: string;
  onPick: (day: string) => void;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** How many days after Monday. */
function daysAfterMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function addMonths(day: string, count: number): string {
  const month = monthStart(day, count);
  const sameDay = addDays(month, Number(day.slice(8)) - 1);
  return sameDay.slice(0, 7) === month.slice(0, 7) ? sameDay : addDays(monthStart(day, count + 1), -1);
}

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -daysAfterMonday(day)),
  End: (day) => addDays(day, 6 - daysAfterMonday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** One month, weeks from Monday. Arrow keys, Home, End, Page Up and Page Down move; Enter picks. */
export function Calendar({ range, today, onPick }: Props) {
  const { t } = useTranslation();
  const monthId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(range.from || range.to || today);
  const [lastRange, setLastRange] = useState(range);
  if (lastRange.from !== range.from || lastRange.to !== range.to) {
    setLastRange(range);
    if (!isInRange(focused, range)) setFocused(range.from || range.to || focused);
  }
  const month = focused.slice(0, 7);
  const firstShown = addDays(`${month}-01`, -daysAfterMonday(`${month}-01`));

  function move(event: KeyboardEvent) {
    const next = MOVES[event.key]?.(focused);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setFocused(next));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  function pick(day: string) {
    setFocused(day);
    onPick(day);
  }

  const weeks = WEEK.slice(0, 6)
    .map((week) => WEEK.map((day) => addDays(firstShown, week * 7 + day)))
    .filter((days) => days.some((day) => day.startsWith(month)));
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('orders.filter.previousMonth')}
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span id={monthId} aria-live="polite">
          {formatMonth(focused)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('orders.filter.nextMonth')}
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of a date picker is a table of buttons. */}
      <table role="grid" ref={grid} aria-labelledby={monthId} className={classes.grid} onKeyDown={move}>
        <thead>
          <tr>
            {t('orders.filter.weekdays')
              .split(' ')
              .map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  selected={isInRange(day, range)}
                  today={day === today}
                  outside={!day.startsWith(month)}
                  focusable={day === focused}
                  onPick={() => pick(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An open end marks only the given day. */
function isInRange(day: string, { from, to }: DayRange): boolean {
  if (from === '' || to === '') return day === from || day === to;
  return day >= from && day <= to;
}

type DayProps = {
  day: string;
  selected: boolean;
  today: boolean;
  outside: boolean;
  focusable: boolean;
  onPick: () => void;
};

function Day({ day, selected, today, outside, focusable, onPick }: DayProps) {
  return (
    <td>
      <UnstyledButton
        className={classes.day}
        tabIndex={focusable ? 0 : -1}
        aria-label={formatLongDay(day)}
        aria-current={today ? 'date' : undefined}
        aria-pressed={selected}
        data-outside={outside || undefined}
        onClick={onPick}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
    </td>
  );
}
