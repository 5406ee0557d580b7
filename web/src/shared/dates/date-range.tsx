import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './date-range.module.css';
import {
  calendarDay,
  type DayRange,
  formatDay,
  formatDayRange,
  PRESETS,
  parseDayRange,
  presetRange,
} from './day-range.ts';
import { useSystemTimeZone } from './use-date-time.ts';

type Props = { dates: string | undefined; onChange: (dates: string) => void };

/** Ignores years before 2000: a date field reports 0002 and 0020 while the year is typed. */
function isWhole(day: string): boolean {
  return day === '' || day >= '2000';
}

/** Presets and two date fields; a valid range applies at once. */
export function DateRange({ dates, onChange }: Props) {
  const { t } = useTranslation();
  const [lastApplied, setLastApplied] = useState(dates);
  const [draft, setDraft] = useState<DayRange>(parseDayRange(dates));
  if (lastApplied !== dates) {
    setLastApplied(dates);
    setDraft(parseDayRange(dates));
  }
  const backwards = draft.from !== '' && draft.to !== '' && draft.from > draft.to;

  function change(next: DayRange) {
    setDraft(next);
    const wrong = next.from !== '' && next.to !== '' && next.from > next.to;
    if (!wrong && isWhole(next.from) && isWhole(next.to)) onChange(formatDayRange(next));
  }

  return (
    <div>
      <Presets dates={dates} onChoose={change} />
      <div className={classes.ends}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`orders.filter.${end}`)}
            value={draft[end]}
            error={backwards}
            onChange={(event) => change({ ...draft, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {backwards && (
        <Text size="xs" c="var(--mantine-color-error)" mt={6} role="alert">
          {t('orders.filter.wrongOrder')}
        </Text>
      )}
      {dates !== undefined && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="gray" onClick={() => onChange('')}>
          {t('orders.filter.clearDates')}
        </Button>
      )}
    </div>
  );
}

type PresetsProps = { dates: string | undefined; onChoose: (days: DayRange) => void };

function Presets({ dates, onChoose }: PresetsProps) {
  const { t } = useTranslation();
  const today = calendarDay(useSystemTimeZone(), new Date());
  return (
    <div className={classes.presets}>
      {PRESETS.map((preset) => {
        const days = presetRange(preset, today);
        const on = formatDayRange(days) === dates;
        return (
          <Button
            key={preset}
            size="xs"
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            onClick={() => onChoose(days)}
          >
            {t(`orders.filter.presets.${preset}`)}
          </Button>
        );
      })}
    </div>
  );
}

/** Text of the range. */
export function useDateRangeLabel(): (dates: string) => string {
  const { t } = useTranslation();
  return (dates) => {
    const { from, to } = parseDayRange(dates);
    if (to === '') return t('orders.filter.since', { day: formatDay(from) });
    if (from === '') return t('orders.filter.until', { day: formatDay(to) });
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  };
}
