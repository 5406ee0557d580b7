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

function useChoices(chosen: string | null, withAll: boolean) {
  const { t } = useTranslation();
  const system = useSystemTimeZone();
  const [opened] = useState(() => new Date());
  const all = useMemo(() => (withAll ? timeZoneChoices(opened) : []), [withAll, opened]);
  const isListed = chosen === null || all.some(({ zone }) => zone === chosen);
  const choices = isListed ? all : [timeZoneChoice(chosen, opened), ...all];
  const { name } = timeZoneChoice(system, opened);
  return [
    { value: SYSTEM, label: t('settings.time.system', { offset: name }) },
    ...choices.map(({ zone, label }) => ({ value: zone, label })),
  ];
}

export function TimeSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  // Naming and drawing hundreds of zones takes a while, so only people who may open the list wait for it.
  const [wasFocused, setWasFocused] = useState(false);
  const choices = useChoices(settings.time_zone, wasFocused);
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
