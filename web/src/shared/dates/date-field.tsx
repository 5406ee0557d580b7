import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { formatDay, parseTypedDay } from './day-range.ts';

type Props = { label: string; day: string; wrong: boolean; onChange: (day: string) => void };

/** A day typed as dd/MM/yyyy. It applies as soon as it is complete; a day that does not exist is named on leaving. */
export function DateField({ label, day, wrong, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(formatDay(day));
  const [left, setLeft] = useState(true);
  const [applied, setApplied] = useState(day);
  if (applied !== day) {
    setApplied(day);
    if (parseTypedDay(text) !== day) setText(formatDay(day));
  }
  const typed = parseTypedDay(text);

  function type(next: string) {
    setText(next);
    setLeft(false);
    const parsed = parseTypedDay(next);
    if (parsed !== null) onChange(parsed);
  }

  function leave() {
    setLeft(true);
    if (typed !== null) setText(formatDay(typed));
  }

  return (
    <TextInput
      label={label}
      placeholder={t('orders.filter.dayFormat')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={left && typed === null ? t('orders.filter.wrongDay', { day: text.trim() }) : wrong}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
