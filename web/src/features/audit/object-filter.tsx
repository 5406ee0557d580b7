import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { ListControls } from '../../shared/list/use-list-params.ts';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';

type Props = { list: ListControls; options: readonly CheckOption[] };

/** Filters by a type of object, or by the id of one. */
export function ObjectFields({ list: { filter, narrow }, options }: Props) {
  const { t } = useTranslation();
  const applied = filter.objectId ?? '';
  const [lastApplied, setLastApplied] = useState(applied);
  const [typed, setTyped] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setTyped(applied);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    narrow({ objectId: typed.trim() });
  };
  return (
    <Stack gap="sm">
      <Select
        label={t('audit.filter.kind')}
        placeholder={t('audit.filter.anyKind')}
        clearable
        comboboxProps={{ withinPortal: false }}
        data={options.map((option) => ({ ...option }))}
        value={filter.object ?? null}
        onChange={(object) => narrow({ object: object ?? '' })}
      />
      <form onSubmit={submit}>
        <TextInput
          label={t('audit.filter.id')}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" mt="sm">
          {t('audit.filter.apply')}
        </Button>
      </form>
    </Stack>
  );
}
