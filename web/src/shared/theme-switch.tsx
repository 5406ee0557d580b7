import type { Theme } from '@gian-hang/contract/accounts/settings';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { usePreferences } from '../lib/preferences.ts';
import { useTranslation } from '../lib/text/i18n.ts';

const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
const ICONS: Record<Theme, TablerIcon> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

function ThemeLabel({ theme, short }: { theme: Theme; short: boolean }) {
  const { t } = useTranslation();
  const Icon = ICONS[theme];
  const name = t(`common.themes.${theme}`);
  return (
    <span
      style={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 6, minHeight: '1.55em' }}
    >
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {short ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}

type Props = { onChoose: (theme: Theme) => void; short?: boolean };

export function ThemeSwitch({ onChoose, short = false }: Props) {
  const { t } = useTranslation();
  const { theme } = usePreferences();
  return (
    <SegmentedControl
      aria-label={t('common.theme')}
      size="xs"
      fullWidth={!short}
      value={theme}
      data={THEMES.map((value) => ({ value, label: <ThemeLabel theme={value} short={short} /> }))}
      onChange={onChoose}
    />
  );
}
