import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { DateWord } from '../../lib/text/parse-search-params.ts';
import { Calendar } from './calendar.tsx';
import { DateField } from './date-field.tsx';
import classes from './date-range.module.css';
import { type DayRange, formatDay, formatDayRange, isDateWord, parseDayRange } from './day-range.ts';
import { useToday } from './use-today.ts';

const PRESETS: readonly DateWord[] = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
];

export type DateFieldOption = { value: string; label: string };

export type DateRangeProps = {
  dates: string | undefined;
  /** The times that the range may be about, and the chosen one. */
  field?: { chosen: string; options: readonly DateFieldOption[] } | undefined;
  /** The relative ranges on offer. */
  presets?: readonly DateWord[] | undefined;
  onChange: (dates: string, field: string) => void;
};

/** Presets, two typed days and a calendar; a valid range applies at once. */
export function DateRange({ dates, field, presets = PRESETS, onChange }: DateRangeProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [lastApplied, setLastApplied] = useState(dates);
  const [chosenField, setChosenField] = useState(field?.chosen ?? '');
  const [draft, setDraft] = useState<DayRange>(parseDayRange(dates, today));
  const [firstPicked, setFirstPicked] = useState<string | null>(null);
  if (lastApplied !== dates) {
    setLastApplied(dates);
    setDraft(parseDayRange(dates, today));
  }

  function apply(next: string) {
    setFirstPicked(null);
    onChange(next, next === '' ? '' : chosenField);
  }

  function change(next: DayRange) {
    setDraft(next);
    if (!isBackwards(next)) apply(formatDayRange(next));
  }

  /** The first day is a range of its own; the second extends it. */
  function pick(day: string) {
    const [from = day, to = day] = [firstPicked ?? day, day].toSorted();
    change({ from, to });
    if (firstPicked === null) setFirstPicked(day);
  }

  function chooseField(next: string) {
    setChosenField(next);
    if (dates !== undefined) onChange(dates, next);
  }

  return (
    <div>
      {field && (
        <NativeSelect
          mb={10}
          label={t('orders.filter.dateField')}
          value={chosenField}
          data={[...field.options]}
          onChange={(event) => chooseField(event.currentTarget.value)}
        />
      )}
      <Presets words={presets} dates={dates} onChoose={apply} />
      <div className={classes.ends}>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`orders.filter.${end}`)}
            day={draft[end]}
            wrong={isBackwards(draft)}
            onChange={(day) => change({ ...draft, [end]: day })}
          />
        ))}
      </div>
      {isBackwards(draft) && (
        <Text size="xs" c="var(--mantine-color-error)" mt={6} role="alert">
          {t('orders.filter.wrongOrder')}
        </Text>
      )}
      <Calendar range={draft} today={today} onPick={pick} />
      {dates !== undefined && (
        <Button
          className={classes.clear}
          mt="sm"
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => apply('')}
        >
          {t('orders.filter.clearDates')}
        </Button>
      )}
    </div>
  );
}

function isBackwards({ from, to }: DayRange): boolean {
  return from !== '' && to !== '' && from > to;
}

type PresetsProps = {
  words: readonly DateWord[];
  dates: string | undefined;
  onChoose: (dates: string) => void;
};

function Presets({ words, dates, onChoose }: PresetsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.presets}>
      {words.map((word) => (
        <Button
          key={word}
          size="xs"
          px={4}
          variant={word === dates ? 'light' : 'default'}
          aria-pressed={word === dates}
          onClick={() => onChoose(word)}
        >
          {t(`orders.filter.presets.${word}`)}
        </Button>
      ))}
    </div>
  );
}

/** Text of the range. */
export function useDateRangeLabel(): (dates: string) => string {
  const { t } = useTranslation();
  return (dates) => {
    if (isDateWord(dates)) return t(`orders.filter.presets.${dates}`).toLocaleLowerCase();
    const [from = '', to = ''] = dates.split(',');
    if (to === '') return t('orders.filter.since', { day: formatDay(from) });
    if (from === '') return t('orders.filter.until', { day: formatDay(to) });
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  };
}
