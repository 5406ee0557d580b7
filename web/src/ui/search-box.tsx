import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import classes from './search-box.module.css';

type Props = { applied: string; placeholder: string; onSearch: (text: string) => void };

const LONGEST = 200;

/** A search that applies on the button or Enter, and follows what the address says. */
export function SearchBox({ applied, placeholder, onSearch }: Props) {
  const { t } = useTranslation();
  const [followed, setFollowed] = useState(applied);
  const [text, setText] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    setText(applied);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          className={classes.input}
          type="search"
          data-page-search
          maxLength={LONGEST}
          aria-label={placeholder}
          placeholder={placeholder}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('lists.search')}
        </Button>
      </form>
    </search>
  );
}
