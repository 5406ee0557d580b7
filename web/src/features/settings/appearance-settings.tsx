import { LANGUAGES, THEMES } from '@gian-hang/contract/accounts/settings';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

export function AppearanceSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.appearance')}>
      <SettingRow label={t('common.language')}>
        {(labelId) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={labelId}
            value={settings.language}
            data={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
            onChange={(language) => onChoose({ language })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('common.theme')}>
        {(labelId) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={labelId}
            value={settings.theme}
            data={THEMES.map((value) => ({ value, label: t(`common.themes.${value}`) }))}
            onChange={(theme) => onChoose({ theme })}
          />
        )}
      </SettingRow>
    </Section>
  );
}
