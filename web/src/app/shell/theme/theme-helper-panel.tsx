import type { Settings } from '@gian-hang/contract/accounts/settings';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { LanguageSwitch } from '../../../shared/language-switch.tsx';
import { saveSettings } from '../../../shared/save-settings.ts';
import { ThemeSwitch } from '../../../shared/theme-switch.tsx';
import { ColourChoice } from './colour-choice.tsx';

const SIDEBAR_COLOURS = ['var(--gh-surface)', 'var(--gh-tint)', '#075647', '#14211e', '#1f2440'];
const NAVBAR_COLOURS = [
  'var(--gh-page)',
  'var(--gh-surface)',
  'var(--gh-accent-soft)',
  '#14211e',
  '#075647',
  '#1f2440',
];

function Row({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="xs" fw={500} c="dimmed" mb={6}>
        {label}
      </Text>
      {children(id)}
    </div>
  );
}

type StyleProps = { label: string; off: string; on: string; value: boolean; onChange: (on: boolean) => void };

function StyleChoice({ label, off, on, value, onChange }: StyleProps) {
  return (
    <Row label={label}>
      {(labelId) => (
        <SegmentedControl
          aria-labelledby={labelId}
          size="xs"
          fullWidth
          value={value ? 'on' : 'off'}
          data={[
            { value: 'off', label: off },
            { value: 'on', label: on },
          ]}
          onChange={(chosen) => onChange(chosen === 'on')}
        />
      )}
    </Row>
  );
}

function useSave() {
  const { t } = useTranslation();
  return (patch: Partial<Settings>) => {
    saveSettings(patch).catch(() => showFailure(t('shell.helper.notSaved')));
  };
}

export function ThemeHelperPanel() {
  const { t } = useTranslation();
  const chosen = usePreferences();
  const save = useSave();
  return (
    <Stack gap="md">
      <Row label={t('common.theme')}>{() => <ThemeSwitch onChoose={(theme) => save({ theme })} />}</Row>
      <Row label={t('common.language')}>
        {() => <LanguageSwitch onChoose={(language) => save({ language })} />}
      </Row>
      <ColourChoice
        legend={t('shell.helper.sidebarColour')}
        colours={SIDEBAR_COLOURS}
        nameOf={(n) => t('shell.helper.sidebarColourN', { n })}
        value={chosen.sidebarColour}
        onChoose={(sidebar_colour) => save({ sidebar_colour })}
      />
      <StyleChoice
        label={t('shell.helper.sidebarStyle')}
        off={t('shell.helper.solid')}
        on={t('shell.helper.transparent')}
        value={chosen.sidebarTransparent}
        onChange={(sidebarTransparent) => setPreferences({ sidebarTransparent })}
      />
      <ColourChoice
        legend={t('shell.helper.navbarColour')}
        colours={NAVBAR_COLOURS}
        nameOf={(n) => t('shell.helper.navbarColourN', { n })}
        value={chosen.navbarColour}
        onChoose={(navbar_colour) => save({ navbar_colour })}
      />
      <StyleChoice
        label={t('shell.helper.navbarStyle')}
        off={t('shell.helper.static')}
        on={t('shell.helper.floating')}
        value={chosen.navbarFloating}
        onChange={(navbarFloating) => setPreferences({ navbarFloating })}
      />
    </Stack>
  );
}
