import type { Settings } from '@gian-hang/contract/accounts/settings';
import { useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { signOut } from '../../lib/session/sign-out.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { saveSettings } from '../../shared/save-settings.ts';
import { filterItems, type PaletteGroup, type PaletteItem } from './palette-group.ts';

function useChoose(): (patch: Partial<Settings>) => void {
  const { t } = useTranslation();
  return (patch) => void saveSettings(patch).catch(() => showFailure(t('shell.helper.notSaved')));
}

/** Commands available on every page. */
export function useCommandGroup(query: string): PaletteGroup {
  const { t, language } = useTranslation();
  const choose = useChoose();
  const isDark = useComputedColorScheme('light') === 'dark';
  const items: PaletteItem[] = [
    {
      id: 'theme',
      label: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      keywords: 'theme dark light giao diện chủ đề',
      icon: isDark ? IconSun : IconMoon,
      run: () => choose({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'language',
      label: t('palette.switchLanguage'),
      keywords: 'language ngôn ngữ tiếng Việt English',
      icon: IconLanguage,
      run: () => choose({ language: language === 'vi' ? 'en' : 'vi' }),
    },
    {
      id: 'sign-out',
      label: t('palette.signOut'),
      keywords: 'sign out logout đăng xuất',
      icon: IconLogout,
      run: () => void signOut(),
    },
  ];
  return { title: t('palette.actions'), items: filterItems(items, query) };
}
