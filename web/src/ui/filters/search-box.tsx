import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './search-box.module.css';

type Props = {
  applied: string;
  placeholder: string;
  maxLength?: number | undefined;
  onSearch: (text: string) => void;
};

/** An input removes line breaks from pasted text; this turns them into spaces, so the lines stay separate words. */
function toSingleLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A search that applies on the button or Enter; a change of the applied text replaces the typed one. */
export function SearchBox({ applied, placeholder, maxLength = MAX_SEARCH_LENGTH, onSearch }: Props) {
  const { t } = useTranslation();
  const [lastApplied, setLastApplied] = useState(applied);
  const [text, setText] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setText(applied);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    setText(`${before}${toSingleLine(pasted)}${after}`.slice(0, maxLength));
  }

  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          className={classes.input}
          type="search"
          data-page-search
          maxLength={maxLength}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onPaste={paste}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.submit}
          aria-label={t('lists.search')}
          title={t('lists.search')}
        >
          <IconSearch size={18} stroke={1.7} aria-hidden />
        </Button>
      </form>
    </search>
  );
}
