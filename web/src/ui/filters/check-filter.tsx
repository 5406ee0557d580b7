import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { matchesText } from '../../lib/text/fold-text.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { FilterButton } from './filter-button.tsx';

export type CheckOption = { value: string; label: string };

type ListProps = {
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

const SEARCHABLE_COUNT = 12;

/** A checkbox for each option; a long list can be searched, diacritics aside. */
export function CheckOptions({ options, chosen, onChange }: ListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <>
      {options.length > SEARCHABLE_COUNT && (
        <TextInput
          mb={10}
          size="sm"
          aria-label={t('lists.findOption')}
          placeholder={t('lists.findOption')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <CheckboxList
        options={options.filter(({ label }) => matchesText(label, text))}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
}

function CheckboxList({ options, chosen, onChange }: ListProps) {
  return (
    <Stack gap={14} mah={300} p={4} mx={-4} mt={4} style={{ overflowY: 'auto' }}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          size="sm"
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </Stack>
  );
}

type Props = ListProps & { label: string; placeholder: string };

/** The same options in a popover; its button shows the chosen ones. */
export function CheckFilter({ label, placeholder, options, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const names = chosen.map((value) => options.find((one) => one.value === value)?.label ?? value);
  return (
    <FilterButton
      label={label}
      value={names.length === 0 ? null : names.join(', ')}
      placeholder={placeholder}
      width={260}
    >
      <CheckOptions options={options} chosen={chosen} onChange={onChange} />
      {chosen.length > 0 && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="gray" onClick={() => onChange([])}>
          {t('lists.uncheck')}
        </Button>
      )}
    </FilterButton>
  );
}
