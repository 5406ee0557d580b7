import type { Language } from '@gian-hang/contract/accounts/settings';
import { SegmentedControl } from '@mantine/core';
import { usePreferences } from '../lib/preferences.ts';
import { useTranslation } from '../lib/text/i18n.ts';

const LANGUAGES: readonly Language[] = ['vi', 'en'];

type Props = { onChoose: (language: Language) => void; short?: boolean };

export function LanguageSwitch({ onChoose, short = false }: Props) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  return (
    <SegmentedControl
      aria-label={t('common.language')}
      size="xs"
      fullWidth={!short}
      value={language}
      data={LANGUAGES.map((value) => ({
        value,
        label: short ? value.toUpperCase() : t(`common.languages.${value}`),
      }))}
      onChange={onChoose}
    />
  );
}
