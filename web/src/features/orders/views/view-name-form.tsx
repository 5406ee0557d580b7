import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './views-menu.module.css';

const MAX_LENGTH = 60;

type Props = { label: string; initial?: string; onSubmit: (name: string) => void };

export function ViewNameForm({ label, initial = '', onSubmit }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSubmit(name.trim());
    setName('');
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        size="xs"
        label={label}
        placeholder={t('orders.views.nameHint')}
        maxLength={MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus={initial !== '' || undefined}
      />
      <Button type="submit" size="xs" disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  );
}
