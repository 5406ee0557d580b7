import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './pager.module.css';

/** Goes to a page by its number; a number that is too high goes to the last page. */
export function PageJump({ last, onJump }: { last: number; onJump: (page: number) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const page = Number.parseInt(text, 10);
    setText('');
    if (page > 0) onJump(Math.min(page, last));
  }

  return (
    <form className={classes.jump} onSubmit={submit}>
      <span aria-hidden>{t('lists.jump')}</span>
      <TextInput
        size="xs"
        w={64}
        inputMode="numeric"
        maxLength={9}
        enterKeyHint="go"
        aria-label={t('lists.jumpOf', { last })}
        placeholder={`1–${last}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </form>
  );
}
