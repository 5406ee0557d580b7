import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime, useSystemTimeZone } from '../../shared/dates/use-date-time.ts';
import { filterByText } from '../../ui/filter-by-text.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSectionProps } from './settings-section.ts';
import { timeZoneChoice, timeZoneChoices } from './time-zones.ts';

const SYSTEM = '';

function useChoices(chosen: string | null) {
  const { t } = useTranslation();
  const system = useSystemTimeZone();
  const [opened] = useState(() => new Date());
  const all = useMemo(() => timeZoneChoices(opened), [opened]);
  const known = chosen === null || all.some(({ zone }) => zone === chosen);
  const listed = known ? all : [timeZoneChoice(chosen, opened), ...all];
  const { name } = timeZoneChoice(system, opened);
  return [
    { value: SYSTEM, label: t('settings.time.system', { offset: name }) },
    ...listed.map((choice) => ({ value: choice.zone, label: choice.label })),
  ];
}

export function TimeSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const choices = useChoices(settings.time_zone);
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <Section title={t('settings.time.title')}>
      <SettingRow label={t('settings.time.zone')} hint={t('settings.time.hint')}>
        {(labelId) => (
          <>
            <Select
              aria-labelledby={labelId}
              value={settings.time_zone ?? SYSTEM}
              data={choices}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('settings.time.nothing')}
              filter={filterByText}
              // Hundreds of options are drawn only for people who may open them.
              comboboxProps={{ keepMounted: wasFocused }}
              onFocus={() => setWasFocused(true)}
              onChange={(zone) => onChoose({ time_zone: zone === SYSTEM ? null : zone })}
            />
            <Text size="xs" c="dimmed" mt={6} role="status">
              {t('settings.time.now', { time: dateTime(new Date().toISOString()) })}
            </Text>
          </>
        )}
      </SettingRow>
    </Section>
  );
}
